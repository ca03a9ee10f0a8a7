import type { LayoutNode } from '#schemas/node-definition.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { AuthoredEntry, AuthoredMap } from '../../read/authored.ts';
import type { Outlined } from '../../check/page-outline.ts';
import type { Findings } from '../../findings/findings.ts';
import type { NodePlace, ViewDraft } from '../view-draft.ts';

/** A node on its way from the document into the layout. */
export interface WrittenNode {
  node: LayoutNode;
  map: AuthoredMap;
  /** Its type, and what stands after it. */
  first: AuthoredEntry;
  place: NodePlace;
  draft: ViewDraft;
}

/** The properties of a node as they were written, by name. */
export type WrittenProperties = ReadonlyMap<string, AuthoredEntry>;

/** Finds what the schema takes and what makes no sense. */
export type NodeCheck = (node: LayoutNode, at: SourcePosition, written: WrittenProperties, findings: Findings) => void;

/** The special compilation of a node type: `compiler` of `nodes/<type>.ts`. Most types need none. */
export interface NodeCompiler {
  /** Its own properties by name, as they travel. */
  readonly properties?: Readonly<Record<string, (entry: AuthoredEntry, written: WrittenNode) => Partial<LayoutNode>>>;
  /** Its main property is compiled even where nothing stands after the type. */
  readonly mainAlways?: true;
  /** Completes and checks it, once its properties are there. */
  readonly complete?: (written: WrittenNode) => void;
  readonly check?: NodeCheck;
  /** The outline entry of a node that a page may have only once. */
  readonly outline?: (node: LayoutNode) => Pick<Outlined, 'what' | 'name'> | null;
  /** Checks it against the view around it, once that is there. */
  readonly checkInView?: (node: LayoutNode, at: SourcePosition, ofStep: boolean, draft: ViewDraft) => void;
}
