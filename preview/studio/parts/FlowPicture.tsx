import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import * as controls from '../../parts/controls.css.ts';
import { Toggles } from '../../parts/Toggles.tsx';
import { Toolbar } from '../../parts/Toolbar.tsx';
import { useNarrow } from '../../parts/use-narrow.ts';
import { edges, FlowGraph, type FlowGraphProps } from './FlowGraph.tsx';
import { FlowList } from './FlowList.tsx';
import { fitting, type Zoom, zoomed } from './zoom.ts';
import * as styles from './flow-picture.css.ts';

export type FlowPictureProps = FlowGraphProps;

/** The graph of a flow, which is zoomed and fitted by buttons and keys, or the same as a list: the first choice where the window is narrow. */
export function FlowPicture(props: FlowPictureProps) {
  const { width, height } = props.graph;
  const isNarrow = useNarrow('40rem');
  const [isList, setList] = useState<boolean | null>(null);
  const [zoom, setZoom] = useState<Zoom>('width');
  const scroll = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const list = isList ?? isNarrow;
  useEffect(() => {
    const { current } = scroll;
    if (list || current === null) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: current.clientWidth, height: Number.parseFloat(getComputedStyle(current).maxBlockSize) }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);
  const scale = typeof zoom === 'number' ? zoom : fitting(zoom, { width, height }, room);
  const onZoomKey = (key: string): boolean => {
    const next = zoomed(scale, key);
    if (next !== null) setZoom(next);
    return next !== null;
  };
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <Toolbar label="The picture of the flow">
          {!list && (
            <div className={controls.joined} role="group" aria-label="Zoom">
              <button type="button" className={controls.toggle} aria-label="Zoom out" onClick={() => onZoomKey('-')}>
                <Icon name="zoom-out" />
              </button>
              <span className={styles.percent} role="status" aria-label="Zoom">
                {Math.round(scale * 100)} %
              </span>
              <button type="button" className={controls.toggle} aria-label="Zoom in" onClick={() => onZoomKey('+')}>
                <Icon name="zoom-in" />
              </button>
              <button type="button" className={controls.toggle} aria-label="Fit" onClick={() => onZoomKey('0')}>
                <Icon name="scan" />
              </button>
            </div>
          )}
          <Toggles
            label="Shown"
            toggles={[{ key: 'list', label: 'As a list' }]}
            chosen={list ? ['list'] : []}
            onChange={(chosen) => setList(chosen.includes('list'))}
          />
        </Toolbar>
        {!list && (
          <ul className={styles.legend} aria-hidden="true">
            {edges.map(({ words, style }) => (
              <li key={words} className={styles.legendItem}>
                <svg width="4" height="16">
                  <rect className={style} width="4" height="16" rx="2" />
                </svg>
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
      {list ? <FlowList {...props} /> : <FlowGraph {...props} scroll={scroll} scale={scale} onZoomKey={onZoomKey} />}
    </div>
  );
}
