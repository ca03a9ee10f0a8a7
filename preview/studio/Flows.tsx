import { useState } from 'react';
import { documentTitle } from '#engine/compiled/document-title.ts';
import type { StudioHome } from '#schemas/studio/home.ts';
import { Table } from '../parts/Table.tsx';
import * as tableStyles from '../parts/table.css.ts';
import { Toggles } from '../parts/Toggles.tsx';
import { areaWords } from './area-words.ts';
import { Finder } from './parts/Finder.tsx';
import { Link } from './parts/Link.tsx';
import { PageHead } from './parts/PageHead.tsx';
import { flowAddress, goTo } from './place.ts';
import { countWords } from './words.ts';
import * as styles from './styles.css.ts';

type Flow = StudioHome['flows'][number];

const columns = [
  { key: 'flow', name: 'Flow' },
  { key: 'file', name: 'File', isWide: true },
  { key: 'area', name: 'Area', isWide: true },
  { key: 'version', name: 'Version', isWide: true },
  { key: 'records', name: 'Open records', isFigure: true },
] as const;

const recordsOf = ({ openRecords }: Flow): number => openRecords.reduce((sum, { records }) => sum + records, 0);

/** Every flow that is live, with its version and open records. */
export function Flows({ flows }: { flows: StudioHome['flows'] }) {
  const [sought, setSought] = useState('');
  const [which, setWhich] = useState<'all' | 'open'>('all');
  const words = sought.trim().toLowerCase();
  const found = flows.filter(
    (flow) =>
      (which === 'all' || recordsOf(flow) > 0) &&
      [flow.title, flow.voyagerType, flow.file].some((one) => one.toLowerCase().includes(words)),
  );
  return (
    <>
      <PageHead title="Flows" note="What is live now. To change a flow, open it and begin a draft." />
      <Finder label="Find a flow" value={sought} onChange={setSought} count={countWords(found.length, 'flow')}>
        <Toggles
          label="Which flows"
          isOne
          toggles={[
            { key: 'all', label: 'All' },
            { key: 'open', label: 'With open records' },
          ]}
          chosen={[which]}
          onChange={([one]) => one !== undefined && setWhich(one)}
        />
      </Finder>
      {found.length === 0 ? (
        <p className={styles.muted}>No flow is called so. Words that customers read are found in a draft.</p>
      ) : (
        <Table
          label="Flows"
          columns={columns}
          rows={found.map((flow) => {
            // Where another flow has the same title, the name of its document tells them apart.
            const isOneOfMany = flows.filter(({ title }) => title === flow.title).length > 1;
            const name = isOneOfMany ? `${flow.title} (${documentTitle(flow.file, null)})` : flow.title;
            return {
              key: flow.voyagerType,
              name,
              onOpen: () => goTo(flowAddress(flow.voyagerType)),
              cells: {
                flow: (
                  <Link to={flowAddress(flow.voyagerType)} className={tableStyles.link}>
                    {name}
                  </Link>
                ),
                file: flow.file.replace(/\.flow\.yaml$/, ''),
                area: `${areaWords(flow.file)}${flow.owner === null ? '' : `, owned by ${flow.owner}`}`,
                version: <code className={styles.versionCode}>{flow.version.slice(0, 9)}</code>,
                records: <Records flow={flow} />,
              },
            };
          })}
        />
      )}
    </>
  );
}

function Records({ flow }: { flow: Flow }) {
  const others = flow.openRecords.filter(({ isLive, records }) => !isLive && records > 0);
  const all = recordsOf(flow);
  return (
    <span title={others.map((one) => `${one.records.toLocaleString('en-US')} on ${one.version}`).join(', ')}>
      {all === 0 ? 0 : <span className={`${styles.tag} ${styles.tags.shared}`}>{all.toLocaleString('en-US')} open</span>}
    </span>
  );
}
