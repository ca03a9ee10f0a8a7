import { useState } from 'react';
import { documentTitle } from '#engine/compiled/document-title.ts';
import type { StudioHome } from '#schemas/studio/home.ts';
import { Table } from '../parts/Table.tsx';
import { areaWords } from './area-words.ts';
import { ChangeDocument } from './parts/ChangeDocument.tsx';
import { Finder } from './parts/Finder.tsx';
import { PageHead } from './parts/PageHead.tsx';
import { countWords } from './words.ts';
import * as styles from './styles.css.ts';

/** Every page that is live, by area. */
export function Pages({ home: { screens, roles }, onChange }: { home: StudioHome; onChange: () => Promise<void> }) {
  const [sought, setSought] = useState('');
  const mayChange = roles.includes('author');
  const words = sought.trim().toLowerCase();
  const found = screens
    .map((screen) => ({ ...screen, title: screen.title ?? documentTitle(screen.file, null), area: areaWords(screen.file) }))
    .filter(({ title, name, path, file }) => [title, name, path, file].some((one) => one.toLowerCase().includes(words)))
    .toSorted((one, other) => one.area.localeCompare(other.area));
  return (
    <>
      <PageHead title="Pages" note="What is live now. “Change this page” begins a draft." />
      <Finder label="Find a page" value={sought} onChange={setSought} count={countWords(found.length, 'page')} />
      {found.length === 0 ? (
        <p className={styles.muted}>No page is called so. Words that customers read are found in a draft.</p>
      ) : (
        <Table
          label="Pages"
          columns={[
            { key: 'page', name: 'Page' },
            { key: 'address', name: 'Address', isWide: true },
            { key: 'area', name: 'Area', isWide: true },
            ...(mayChange ? [{ key: 'change', name: 'Change', isFigure: true }] : []),
          ]}
          rows={found.map(({ name, title, path, file, area }) => ({
            key: name,
            name: title,
            cells: {
              page: (
                <>
                  <span className={styles.itemTitle}>{title}</span>
                  <span className={styles.pathLine}>{file}</span>
                </>
              ),
              address: path,
              area,
              change: <ChangeDocument what="page" title={title} file={file} isOneOfMany onBegun={onChange} />,
            },
          }))}
        />
      )}
    </>
  );
}
