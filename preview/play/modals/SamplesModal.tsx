import { useState } from 'react';
import { samples } from '../../samples/samples.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import * as controls from '../../parts/controls.css.ts';
import * as parts from '../parts/styles.css.ts';
import * as styles from '../styles.css.ts';
import { useSession } from '../use-session.ts';

/** Every example of every node, searched by type, state and what the node is for. */
export function SamplesModal({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [search, setSearch] = useState('');
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = samples.filter(({ type, words, doc }) => {
    const text = `${type} ${words} ${doc}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const types = [...new Set(found.map(({ type }) => type))];
  return (
    <Dialog title="Samples" onClose={onClose}>
      <label className={styles.search}>
        Search
        <input
          className={parts.input}
          type="search"
          value={search}
          autoComplete="off"
          // The dialog puts the focus into the field that is there first.
          autoFocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      <p role="status" className={styles.count}>
        {found.length === 1 ? '1 sample' : `${found.length} samples`}
      </p>
      {types.map((type) => (
        <section key={type} className={styles.sampleGroup} aria-label={type}>
          <h3 className={styles.sampleType}>{type}</h3>
          <p className={styles.count}>{found.find((sample) => sample.type === type)?.doc}</p>
          <div className={styles.group}>
            {found
              .filter((sample) => sample.type === type)
              .map((sample) => (
                <button
                  key={sample.key}
                  type="button"
                  className={controls.button}
                  aria-label={`${type}: ${sample.words}`}
                  onClick={() => {
                    session.openSample(sample);
                    onClose();
                  }}
                >
                  {sample.words}
                </button>
              ))}
          </div>
        </section>
      ))}
    </Dialog>
  );
}
