import { type KeyboardEvent, type RefObject, type UIEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { pathThrough } from '#engine/journey/draw-graph.ts';
import { lineStyles } from '#engine/journey/graph-boxes.ts';
import { classes } from '#renderer/theme/variant.ts';
import type { DrawnFlow } from '#schemas/studio/look.ts';
import { nextState } from './next-state.ts';
import * as styles from './flow-picture.css.ts';

type Node = DrawnFlow['nodes'][number];

export interface FlowGraphProps {
  graph: DrawnFlow;
  /** The state that is looked at, and those that were gone through. */
  here: string | null;
  passed?: readonly string[];
  /** Signs of states by their node's id, with the word that a reader hears. */
  signs?: Readonly<Record<string, StateSign>>;
  /** How many people came to a state, by its node's id. */
  counts?: Readonly<Record<string, number>>;
  /** Opens a state; only those that are written somewhere can be opened. */
  onOpen: (node: Node) => void;
}

interface DrawnProps extends FlowGraphProps {
  /** The box that scrolls around the picture. */
  scroll: RefObject<HTMLDivElement | null>;
  scale: number;
  /** Takes a key that makes the picture larger or smaller, or fits it; true where it was one. */
  onZoomKey: (key: string) => boolean;
}

/** A sign at the corner of a state. */
export interface StateSign {
  mark: string;
  word: string;
}

const gone: StateSign = { mark: '✓', word: 'gone through' };
const tones = ['onward', 'back', 'fail', 'aside'] as const;
export const kindWords: Readonly<Record<Node['kind'], string>> = {
  start: 'start',
  every: 'every step',
  step: 'step',
  dialog: 'dialog',
  call: 'operation',
  choice: 'choice',
  subflow: 'subflow',
  final: 'end',
  page: 'page',
};

/** The graph of a flow. Each state is a button that opens it; a reader hears what it is, where it leads and how much is wrong there. Tab comes to one state, and arrow keys go on from it. */
export function FlowGraph({ graph, here, passed = [], signs = {}, counts = {}, onOpen, scroll, scale, onZoomKey }: DrawnProps) {
  const own = useId();
  const { voyagerType, title, width, height, nodes, arrows } = graph;
  const [focused, setFocused] = useState<{ id: string; here: string | null } | null>(null);
  const states = nodes.filter(({ place }) => place !== null);
  // The state that was come to last, until another one is looked at.
  const wanted = focused !== null && focused.here === here ? focused.id : `state ${here}`;
  const stop = states.find(({ id }) => id === wanted) ?? states[0];
  const onKey = (event: KeyboardEvent<SVGGElement>, node: Node): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onZoomKey(event.key)) return event.preventDefault();
    const next = nextState(states, node, event.key);
    if (next === null) return;
    event.preventDefault();
    scroll.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(next.id)}"]`)?.focus();
  };
  // What is in the middle of what is shown, in the picture's own units.
  const middle = useRef({ x: 0, y: 0 });
  const drawnAt = useRef(scale);
  drawnAt.current = scale;
  const showMiddle = useCallback((): void => {
    const { current } = scroll;
    const { x, y } = middle.current;
    current?.scrollTo({ left: x * drawnAt.current - current.clientWidth / 2, top: y * drawnAt.current - current.clientHeight / 2 });
  }, [scroll]);
  useEffect(() => {
    // Only the picture scrolls: the state comes to its middle, or, without one, the start of the flow.
    const node = nodes.find(({ id, kind }) => (here === null ? kind === 'start' : id === `state ${here}`));
    if (node === undefined) return;
    middle.current = { x: node.at.x + node.box.width / 2, y: node.at.y + node.box.height / 2 };
    showMiddle();
  }, [here, nodes, showMiddle]);
  // A larger or smaller picture shows the same place.
  useLayoutEffect(showMiddle, [scale, showMiddle]);
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>): void => {
    middle.current = { x: (box.scrollLeft + box.clientWidth / 2) / scale, y: (box.scrollTop + box.clientHeight / 2) / scale };
  };
  return (
    <div className={styles.scroll} ref={scroll} onScroll={onScroll}>
      <svg
        className={styles.picture}
        width={width * scale}
        height={height * scale}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={`The flow ${title}`}
        aria-describedby={`${own}keys`}
      >
        <defs>
          {tones.map((tone) => (
            <marker
              key={tone}
              id={`${own}${tone}`}
              viewBox="0 0 10 10"
              refX="9"
              refY="5"
              markerWidth="9"
              markerHeight="9"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path className={styles.heads[tone]} d="M0 .8 9.5 5 0 9.2 2.2 5z" />
            </marker>
          ))}
        </defs>
        <g aria-hidden="true">
          <text className={styles.heading} x="24" y="36">
            {title} <tspan className={styles.code}>{voyagerType}</tspan>
          </text>
          {arrows.map(({ from, to, tone, points }) => (
            <path key={`${from} ${to} ${tone}`} className={styles.arrows[tone]} d={pathThrough(points)} markerEnd={`url(#${own}${tone})`} />
          ))}
          {arrows.map(({ from, to, tone, label }) =>
            label === null ? null : (
              <g key={`${from} ${to} ${tone}`}>
                <rect className={styles.under} x={label.at.x} y={label.at.y} width={label.box.width} height={label.box.height} rx="4" />
                <Lines box={label.box} at={label.at} />
              </g>
            ),
          )}
        </g>
        {nodes.map((node) => (
          <State
            key={node.id}
            node={node}
            isHere={here !== null && node.id === `state ${here}`}
            isStop={node === stop}
            sign={signs[node.id] ?? (passed.some((stepId) => node.id === `state ${stepId}`) ? gone : null)}
            count={counts[node.id] ?? null}
            leads={arrows.filter(({ from }) => from === node.id).map(({ to }) => nodes.find(({ id }) => id === to)?.name ?? to)}
            onOpen={onOpen}
            onFocus={() => setFocused({ id: node.id, here })}
            onKey={onKey}
          />
        ))}
      </svg>
      <p className={styles.keys} id={`${own}keys`}>
        Arrow keys go from state to state, and Enter opens one. + and − zoom, 0 fits.
      </p>
    </div>
  );
}

interface StateProps {
  node: Node;
  isHere: boolean;
  /** Tab comes to it. */
  isStop: boolean;
  sign: StateSign | null;
  count: number | null;
  leads: readonly string[];
  onOpen: FlowGraphProps['onOpen'];
  onFocus: () => void;
  onKey: (event: KeyboardEvent<SVGGElement>, node: Node) => void;
}

function State({ node, isHere, isStop, sign, count, leads, onOpen, onFocus, onKey }: StateProps) {
  const { kind, at, box, place, findings } = node;
  const radius = kind === 'page' || kind === 'start' ? box.height / 2 : 12;
  const edge = edgeOf(kind);
  const drawn = (
    <>
      <rect className={styles.shapes[kind]} x={at.x} y={at.y} width={box.width} height={box.height} rx={radius} />
      {edge !== null && <rect className={edge} x={at.x} y={at.y + 10} width="4" height={box.height - 20} rx="2" />}
      {isHere && <rect className={styles.here} x={at.x - 5} y={at.y - 5} width={box.width + 10} height={box.height + 10} rx={radius + 5} />}
      <Lines box={box} at={at} />
      {sign !== null && <Mark x={at.x + 2} y={at.y + 2} text={sign.mark} />}
      {count !== null && <Count x={at.x + box.width - 6} y={at.y + box.height} text={count.toLocaleString('en-US')} />}
      {findings > 0 && <Mark x={at.x + box.width - 2} y={at.y + 2} text="!" isGrave />}
    </>
  );
  if (place === null) return <g aria-hidden="true">{drawn}</g>;
  const words = [
    `${box.lines.map(({ text }) => text).join(' ')}, ${kindWords[kind]}`,
    leads.length === 0 ? '' : `leads to ${[...new Set(leads)].join(', ')}`,
    sign?.word ?? '',
    count === null ? '' : `${count.toLocaleString('en-US')} came to it`,
    findings === 0 ? '' : `${findings} ${findings === 1 ? 'problem' : 'problems'}`,
  ].filter((part) => part !== '');
  return (
    <g
      className={styles.state}
      role="button"
      tabIndex={isStop ? 0 : -1}
      data-state={node.id}
      aria-current={isHere ? 'step' : undefined}
      onClick={() => onOpen(node)}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKey(event, node);
        event.preventDefault();
        onOpen(node);
      }}
    >
      <title>{words.join('; ')}</title>
      <g aria-hidden="true">{drawn}</g>
    </g>
  );
}

/** The colour at a state's edge; its word is in the legend, in its name and beside what it shows. */
export const edges = [
  { words: 'View', kinds: ['step', 'dialog'], style: styles.edges.view },
  { words: 'Call', kinds: ['call'], style: styles.edges.call },
  { words: 'Flow in a flow', kinds: ['subflow'], style: styles.edges.subflow },
  { words: 'End', kinds: ['final'], style: styles.edges.end },
] as const;

const edgeOf = (kind: Node['kind']): string | null => edges.find(({ kinds }) => kinds.some((one) => one === kind))?.style ?? null;

/** A sign at a corner of a state. */
function Mark({ x, y, text, isGrave = false }: { x: number; y: number; text: string; isGrave?: boolean }) {
  return (
    <g aria-hidden="true">
      <circle className={isGrave ? styles.graveMark : styles.mark} cx={x} cy={y} r="9" />
      <text className={styles.sign} x={x} y={y + 4}>
        {text}
      </text>
    </g>
  );
}

/** A number at the lower edge of a state, before its corner. */
function Count({ x, y, text }: { x: number; y: number; text: string }) {
  const width = 12 + 7 * text.length;
  return (
    <g aria-hidden="true">
      <rect className={styles.count} x={x - width} y={y - 9} width={width} height="18" rx="9" />
      <text className={styles.counted} x={x - width / 2} y={y + 4}>
        {text}
      </text>
    </g>
  );
}

function Lines({ box, at }: { box: Node['box']; at: Node['at'] }) {
  let y = at.y + (box.height - box.lines.reduce((sum, { style }) => sum + lineStyles[style].height, 0)) / 2;
  return box.lines.map(({ text, style }, index) => {
    const { size, height } = lineStyles[style];
    const base = y + height / 2 + size * 0.35;
    y += height;
    return (
      <text key={index} className={classes(styles.line, styles.lines[style])} x={at.x + box.width / 2} y={base}>
        {text}
      </text>
    );
  });
}
