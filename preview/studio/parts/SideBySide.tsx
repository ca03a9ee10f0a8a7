import { useState } from 'react';
import type { View } from '#schemas/views.ts';
import { DrawnStep } from './DrawnStep.tsx';
import * as styles from '../styles.css.ts';

export interface SideBySideProps {
  label?: string;
  was: View | null;
  is: View | null;
  isOpenAtFirst?: boolean;
}

/** What one person saw at a difference: with the live documents, and with the draft. Drawn when it is opened. */
export function SideBySide({ label = 'What one of them saw', was, is, isOpenAtFirst = false }: SideBySideProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (was === null && is === null) return null;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.muted}>{label}</summary>
      {isOpen && (
        <div className={styles.pair}>
          <Side title="Live" view={was} />
          <Side title="With the draft" view={is} />
        </div>
      )}
    </details>
  );
}

function Side({ title, view }: { title: string; view: View | null }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.label}>{title}</h3>
      {view === null ? (
        <p className={styles.muted}>Nothing was shown.</p>
      ) : 'layout' in view ? (
        <DrawnStep layout={view.layout} title={title} anew={0} />
      ) : (
        <p className={styles.muted}>Another page: {view.handoffArguments.url}</p>
      )}
    </section>
  );
}
