import { useMemo, useSyncExternalStore } from 'react';
import type { segmented } from '#schemas/nodes/segmented.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { groupFrame } from '../../fields/field-frame.tsx';
import * as fieldStyles from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { entries, maybe, say } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

type SegmentedNode = Drawn<typeof segmented>['node'];
type Segment = NonNullable<SegmentedNode['options']>[number];

/** Radio buttons that look like one control, or links that do: what a choice is decides, not how it looks. */
export function Segmented({ node }: Drawn<typeof segmented>) {
  const name = maybe(node.name);
  if (name !== undefined) return <Answer node={{ ...node, name }} />;
  return maybe(node.state) === undefined ? <Links node={node} /> : <OfState node={node} />;
}
Segmented.drawnInPlace = true;

/** The words of a segment; where it is drawn short, a screen reader hears it whole. */
function Words({ option }: { option: Segment }) {
  const spoken = maybe(option.spoken);
  if (!spoken) return say(option.label);
  return (
    <>
      <span aria-hidden="true">{say(option.label)}</span>
      <span className={hidden}>{spoken}</span>
    </>
  );
}

function Answer({ node }: { node: SegmentedNode & { name: string } }) {
  const field = useField(node);
  return groupFrame(
    field,
    node,
    <div className={styles.segments}>
      {entries(node.options).map((option, index) => {
        const id = index === 0 ? field.id : `${field.id}-${index}`;
        const value = String(option.value);
        return (
          <span key={value} className={styles.segment}>
            <input
              type="radio"
              className={styles.mark}
              id={id}
              name={field.name}
              form={field.tied.form}
              value={value}
              checked={field.text === value}
              aria-disabled={field.disabled || undefined}
              onChange={() => !field.disabled && field.setText(value)}
            />
            <label className={styles.face} htmlFor={id}>
              <Words option={option} />
            </label>
          </span>
        );
      })}
    </div>,
  );
}

/** A choice that is no answer: what it changes is on the page already, so that it is nothing without a script. */
function OfState({ node }: { node: SegmentedNode }) {
  const view = useView();
  const { store } = view;
  const name = say(node.state);
  const live = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe([`state.${name}`], listener),
      value: () => store.state[name],
    }),
    [store, name],
  );
  const value = useSyncExternalStore(live.subscribe, live.value, live.value);
  const id = idOf(view, `state-${name}`);
  return (
    <fieldset className={styles.scripted}>
      <legend className={node.labelHidden === true ? fieldStyles.labelHidden : fieldStyles.label}>{say(node.label)}</legend>
      <div className={styles.segments}>
        {entries(node.options).map((option, index) => (
          <span key={String(option.value)} className={styles.segment}>
            <input
              type="radio"
              className={styles.mark}
              id={`${id}-${index}`}
              name={id}
              // Belongs to no form: it is not sent.
              form=""
              value={String(option.value)}
              checked={value === option.value}
              onChange={() => store.setState({ [name]: option.value })}
            />
            <label className={styles.face} htmlFor={`${id}-${index}`}>
              <Words option={option} />
            </label>
          </span>
        ))}
      </div>
    </fieldset>
  );
}

function Links({ node }: { node: SegmentedNode }) {
  const { host } = useView();
  return (
    <nav aria-label={say(node.label)}>
      {node.labelHidden !== true && (
        <p className={classes(fieldStyles.label, styles.linksLabel)} aria-hidden="true">
          {say(node.label)}
        </p>
      )}
      <ul className={styles.segments}>
        {entries(node.options).map((option) => {
          const href = safeAddress(say(option.to));
          const current = option.current === true || (node.value !== undefined && node.value === option.value);
          return (
            <li key={String(option.value)} className={styles.segment}>
              <a
                className={styles.face}
                href={href === null ? undefined : host.inert ? '#' : href}
                aria-current={current ? 'true' : undefined}
                data-stay=""
              >
                <Words option={option} />
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
