import type { ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { FlowGraph } from '#engine/journey/flow-graph.ts';
import { arrowBox, headingWidth, nodeBox, type PlacedGraph, type Point } from '#engine/journey/graph-boxes.ts';

/** Layered from above, in the order of the document, arrows at right angles, each label on its arrow. */
const layered: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.crossingMinimization.greedySwitch.type': 'TWO_SIDED',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.thoroughness': '40',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '22',
  'elk.spacing.edgeEdge': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.padding': '[top=64,left=32,bottom=32,right=32]',
};
/** Above so many arrows, nodes are placed in a way whose time grows with the graph alone: the other one takes minutes. */
const manyArrows = 120;
const quickly = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' };
/** Which arrows keep their direction and their line, where not all can. */
const weights = { onward: 10, aside: 6, fail: 1, back: 0 } as const;

/** Gives every node and arrow its place. The same graph always gets the same places. */
export async function placeGraph(graph: FlowGraph): Promise<PlacedGraph> {
  const nodes = graph.nodes.map((node) => ({ node, box: nodeBox(node) }));
  const arrows = graph.arrows.map((arrow) => ({ arrow, box: arrowBox(arrow) }));
  // Large, and no other command needs it.
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const placed: ElkNode = await new Elk().layout<ElkNode>({
    id: 'graph',
    layoutOptions: arrows.length > manyArrows ? { ...layered, ...quickly } : layered,
    children: nodes.map(({ node, box }) => ({ id: node.id, width: box.width, height: box.height })),
    edges: arrows.map(({ arrow, box }, index) => ({
      id: `arrow ${index}`,
      sources: [arrow.from],
      targets: [arrow.to],
      layoutOptions: {
        'elk.layered.priority.direction': String(weights[arrow.tone]),
        'elk.layered.priority.straightness': String(weights[arrow.tone]),
        'elk.layered.priority.shortness': String(weights[arrow.tone]),
      },
      labels:
        box === null ? [] : [{ text: 'label', width: box.width, height: box.height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
    })),
  });
  const at = (one: { x?: number; y?: number } | undefined): Point => ({ x: Math.round(one?.x ?? 0), y: Math.round(one?.y ?? 0) });
  return {
    graph,
    width: Math.max(Math.ceil(placed.width ?? 0), headingWidth(graph)),
    height: Math.ceil(placed.height ?? 0),
    nodes: nodes.map(({ node, box }, index) => ({ node, box, at: at(placed.children?.[index]) })),
    arrows: arrows.map(({ arrow, box }, index) => {
      const edge = placed.edges?.[index];
      const section = edge?.sections?.[0];
      const points = section === undefined ? [] : [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(at);
      return { arrow, points, label: box === null ? null : { box, at: at(edge?.labels?.[0]) } };
    }),
  };
}
