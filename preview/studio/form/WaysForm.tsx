import { FieldInput } from './FieldInput.tsx';
import { FieldProblems, useProblems } from './FormProblems.tsx';
import { GuardInput } from './GuardInput.tsx';
import { NewWay } from './NewWay.tsx';
import { type FormWay, type FormWays, placeOfGuarded } from './state-form.ts';
import type { WayEdits } from './way-edits.ts';
import { titled, wayWords } from './way-words.ts';
import * as styles from '../styles.css.ts';

export interface WaysFormProps extends WayEdits {
  of: FormWays;
}

/** The ways of an event or an outcome, in the order in which they are tried, and how to add one. */
export function WaysForm({ of, ...edits }: WaysFormProps) {
  const { path, key, ways, at } = of;
  const when = wayWords(of, edits.presses);
  const title = titled(when);
  const problems = useProblems(
    at,
    ways.map((way) => way.at),
  );
  return (
    <section className={styles.card} aria-label={title}>
      <h4 className={styles.itemTitle}>{title}</h4>
      <FieldProblems problems={problems} of={when} />
      {ways.length === 0 && <p className={styles.muted}>This is edited as YAML.</p>}
      <ol className={styles.list}>
        {ways.map((way, index) => (
          <Way key={way.path.join('.')} way={way} ways={of} index={index} of={`way ${index + 1} ${when}`} {...edits} />
        ))}
      </ol>
      {!edits.readOnly && ways.length > 0 && (
        <details>
          <summary className={styles.muted} data-moves={`${[...path, key].join('.')} add`}>
            Add another way<span className={styles.hidden}> {when}</span>
          </summary>
          <NewWay
            known={edits.known}
            guards={edits.guards}
            of={when}
            onAdd={(guard, to) =>
              edits.onAddWay(of, { ...(guard === '' ? {} : { when: guard }), to }, guard === '' ? ways.length : placeOfGuarded(ways))
            }
          />
        </details>
      )}
    </section>
  );
}

interface WayProps extends WayEdits {
  way: FormWay;
  ways: FormWays;
  index: number;
  of: string;
}

function Way({ way, ways, index, of, known, wordsOf, readOnly, onSetWay, onMoveWay, onRemoveWay, onGo }: WayProps) {
  const { fields, onlyInYaml, at, path } = way;
  const problems = useProblems(
    at,
    fields.map((field) => field.at),
  );
  const [written, others] = [fields.filter(({ isWritten }) => isWritten), fields.filter(({ isWritten }) => !isWritten)];
  const input = (field: FormWay['fields'][number]) => {
    const asked = { field, of, known, readOnly, onSet: onSetWay };
    return field.kind === 'guard' ? (
      <GuardInput key={field.key} {...asked} says={wordsOf(field.value)} />
    ) : (
      <FieldInput key={field.key} {...asked} />
    );
  };
  const ofList = ways.ways.length;
  return (
    <li className={styles.inner}>
      <FieldProblems problems={problems} of={of} />
      {written.map(input)}
      {onlyInYaml.length > 0 && <p className={styles.muted}>Edited as YAML: {onlyInYaml.join(', ')}.</p>}
      <div className={styles.row}>
        {!readOnly && index > 0 && (
          <button type="button" className={styles.quiet} data-moves={`${path.join('.')} up`} onClick={() => onMoveWay(ways, index, -1)}>
            Up<span className={styles.hidden}> {of}</span>
          </button>
        )}
        {!readOnly && index < ofList - 1 && (
          <button type="button" className={styles.quiet} data-moves={`${path.join('.')} down`} onClick={() => onMoveWay(ways, index, 1)}>
            Down<span className={styles.hidden}> {of}</span>
          </button>
        )}
        {!readOnly && (ofList > 1 || ways.kind === 'event' || ways.kind === 'time') && (
          <button type="button" className={styles.quiet} onClick={() => onRemoveWay(ways, index)}>
            Remove<span className={styles.hidden}> {of}</span>
          </button>
        )}
        <button type="button" className={styles.quiet} onClick={() => onGo(at.from)}>
          Edit as YAML<span className={styles.hidden}> {of}</span>
        </button>
      </div>
      {others.length > 0 && !readOnly && (
        <details>
          <summary className={styles.muted}>
            More<span className={styles.hidden}> of {of}</span>
          </summary>
          <div className={styles.section}>{others.map(input)}</div>
        </details>
      )}
    </li>
  );
}
