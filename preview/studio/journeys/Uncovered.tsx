import { useState } from 'react';
import { evidenceRoutes, type StudioElement, type StudioEvidence } from '#schemas/studio/evidence.ts';
import { keysOf } from '#schemas/keys-of.ts';
import { act } from '../act.ts';
import { Link } from '../parts/Link.tsx';
import { draftAddress } from '../place.ts';
import * as styles from '../styles.css.ts';
import { kindWords } from './kind-words.ts';

export interface UncoveredProps {
  draftId: string;
  evidence: StudioEvidence;
  mayEdit: boolean;
  /** Called with what was made, in words. */
  onMade: (words: string) => Promise<void>;
}

/** What no journey passes, by kind, each with the place where it is written and a button that makes the journey. */
export function Uncovered({ draftId, evidence, mayEdit, onMade }: UncoveredProps) {
  const [making, setMaking] = useState<string | null>(null);
  const [whyNot, setWhyNot] = useState<{ id: string; words: string } | null>(null);
  const go = async ({ id, words }: StudioElement): Promise<void> => {
    if (making !== null) return;
    setMaking(id);
    const answer = await act(evidenceRoutes.make, { params: { draftId }, body: { voyagerType: evidence.voyagerType, element: id } });
    setMaking(null);
    if (!answer.ok) return setWhyNot({ id, words: answer.words });
    if ('whyNot' in answer.value) return setWhyNot({ id, words: answer.value.whyNot });
    setWhyNot(null);
    await onMade(`A journey of ${answer.value.steps.length} events was saved: ${words}.`);
  };
  return keysOf(kindWords).map((kind) => {
    const own = evidence.uncovered.filter((element) => element.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} className={styles.section} aria-labelledby={`uncovered-${kind}`}>
        <h3 className={styles.subheading} id={`uncovered-${kind}`}>
          {kindWords[kind]}
        </h3>
        <ul className={styles.list}>
          {own.map((element) => (
            <li key={element.id} className={styles.item}>
              <span className={styles.itemMain}>
                <span>
                  {element.words} {element.isNew && <span className={styles.tag}>New</span>}
                </span>
                <Link to={draftAddress(draftId, 'edit', element.file, { line: element.line })} className={styles.quiet}>
                  {element.file}, line {element.line}
                </Link>
                {whyNot?.id === element.id && (
                  <span className={styles.problem} role="alert">
                    {whyNot.words}
                  </span>
                )}
              </span>
              {mayEdit && (
                <button
                  type="button"
                  className={styles.quiet}
                  aria-label={`Go this way: ${element.words}`}
                  aria-disabled={making !== null || undefined}
                  onClick={() => void go(element)}
                >
                  {making === element.id ? 'Looking for the way…' : 'Go this way'}
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
