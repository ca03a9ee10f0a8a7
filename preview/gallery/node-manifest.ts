import type { NodeFamily } from '#schemas/node-definition.ts';
import type { Layout } from '#schemas/layout.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { layoutOf, samples, valuesOf } from '../samples/samples.ts';
import { type Knob, knobsOf } from './knobs/knobs-of.ts';

export interface ManifestExample {
  name: string;
  /** The name in words. */
  words: string;
  /** The whole layout with its values. */
  layout: Layout;
  /** The address of its drawing, which the gallery answers as a page of its own; `?theme=dark` and `?width=320` choose the look. */
  picture: string;
}

export interface ManifestNode {
  type: string;
  family: NodeFamily;
  /** One sentence of what it is for. */
  sentence: string;
  /** Other names that such a thing has elsewhere. */
  also: readonly string[];
  /** The property that follows the node's kind where a document is written. */
  main: string | null;
  /** The properties that hold child nodes. */
  slots: readonly string[];
  properties: readonly Knob[];
  examples: readonly ManifestExample[];
}

/** Every node of BML for tools and agents. */
export interface NodeManifest {
  manifest: '1';
  bml: '1';
  nodes: readonly ManifestNode[];
}

/** The nodes as they are declared, with their properties and their examples of the gallery. */
export function nodeManifest(): NodeManifest {
  return { manifest: '1', bml: '1', nodes: [...nodeDefinitions.values()].map(nodeOf) };
}

function nodeOf(definition: Parameters<typeof knobsOf>[0]): ManifestNode {
  const { type, family, doc, also = '', main = null, slots } = definition;
  return {
    type,
    family,
    sentence: doc,
    also: also.split(', ').filter(Boolean),
    main,
    slots,
    properties: knobsOf(definition),
    examples: samples
      .filter((sample) => sample.type === type)
      .map((sample) => {
        const layout = { ...layoutOf(sample), ...valuesOf(sample) };
        return { name: sample.state, words: sample.words, layout, picture: `/preview/gallery/${type}/${sample.state}` };
      }),
  };
}
