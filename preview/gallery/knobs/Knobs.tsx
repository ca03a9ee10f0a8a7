import { useId, useState } from 'react';
import type { Layout } from '#schemas/layout.ts';
import { ComboBox } from '../../parts/ComboBox.tsx';
import { Toggles } from '../../parts/Toggles.tsx';
import * as controls from '../../parts/controls.css.ts';
import type { Knob } from './knobs-of.ts';
import * as styles from './knobs.css.ts';
import { firstOf, readKnob, turnKnob, writeKnob } from './turn-knob.ts';

export interface KnobsProps {
  type: string;
  knobs: readonly Knob[];
  /** The example as it was written. */
  layout: Layout;
  /** Draws another layout in the example's frame. */
  onTurn: (layout: Layout) => void;
}

/** A knob for each property of the first node of a type in an example. A value that does not fit says so, and the drawing stays. */
export function Knobs({ type, knobs, layout, onTurn }: KnobsProps) {
  const [turned, setTurned] = useState(layout);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [round, setRound] = useState(0);
  const node = firstOf(turned, type)?.node ?? {};
  const turn = (knob: Knob, text: string): void => {
    const written = readKnob(knob, text);
    const next = written.wrong === undefined ? turnKnob(turned, { type, name: knob.name, value: written.value }) : written;
    const { [knob.name]: _before, ...others } = wrong;
    setWrong(next.wrong === null || next.wrong === undefined ? others : { ...others, [knob.name]: next.wrong });
    if (!('layout' in next) || next.layout === null) return;
    setTurned(next.layout);
    onTurn(next.layout);
  };
  const reset = (): void => {
    setTurned(layout);
    setWrong({});
    setRound(round + 1);
    onTurn(layout);
  };
  return (
    <div className={styles.knobs}>
      {knobs.map((knob) => (
        <KnobField
          key={`${knob.name} ${round}`}
          knob={knob}
          value={writeKnob(knob, node[knob.name])}
          wrong={wrong[knob.name] ?? null}
          onWrite={(text) => turn(knob, text)}
        />
      ))}
      <button type="button" className={controls.button} onClick={reset}>
        Reset all knobs
      </button>
    </div>
  );
}

interface KnobFieldProps {
  knob: Knob;
  value: string;
  wrong: string | null;
  onWrite: (text: string) => void;
}

const notSet = 'not set';
/** More options than these are found by typing. */
const mostToggles = 4;

function KnobField({ knob, value, wrong, onWrite }: KnobFieldProps) {
  const { name, kind, options, required, bindable } = knob;
  const choices = [...(required ? [] : [{ key: '', label: notSet }]), ...options.map((key) => ({ key, label: key.replace(/^"|"$/g, '') }))];
  return (
    <div className={styles.knob}>
      {kind === 'choice' && (
        <>
          {choices.length > mostToggles ? (
            <ComboBox label={name} options={choices} chosen={value} onChoose={(key) => onWrite(key ?? '')} />
          ) : (
            <>
              <span className={styles.name}>{name}</span>
              <Toggles label={name} toggles={choices} chosen={[value]} isOne onChange={([key = '']) => onWrite(key)} />
            </>
          )}
        </>
      )}
      {(kind !== 'choice' || bindable) && <WrittenField knob={knob} value={value} wrong={wrong} onWrite={onWrite} />}
      {kind === 'choice' && !bindable && wrong !== null && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** A value that is typed. Beside the values of a choice it is an expression. */
function WrittenField({ knob: { name, kind, type, bindable, doc }, value, wrong, onWrite }: KnobFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const besides = kind === 'choice';
  const shown = besides && !value.includes('{') ? '' : value;
  const Input = kind === 'json' ? 'textarea' : 'input';
  const hint = `${type}${bindable ? ', or an expression such as ${form.name}' : ''}`;
  return (
    <div className={styles.written}>
      <label className={besides ? styles.small : styles.name} htmlFor={id}>
        {besides ? `${name}, as an expression` : name}
      </label>
      <Input
        id={id}
        className={styles.input}
        value={typed ?? shown}
        spellCheck={false}
        {...(!besides && { title: doc })}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? `${id}-hint` : `${id}-wrong ${id}-hint`}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onWrite(event.currentTarget.value);
        }}
      />
      <p className={styles.small} id={`${id}-hint`}>
        {besides ? 'Such as ${form.name}' : hint}
      </p>
      {wrong !== null && (
        <p className={styles.wrong} id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
