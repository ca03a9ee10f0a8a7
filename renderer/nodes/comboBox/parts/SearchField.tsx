import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { comboBox } from '#schemas/nodes/comboBox.ts';
import { fieldFrame } from '../../../fields/field-frame.tsx';
import { control } from '../../../fields/styles.css.ts';
import { useField } from '../../../fields/use-field.ts';
import { entries, maybe, say } from '../../../runtime/reading.ts';
import { classes } from '../../../theme/variant.ts';
import type { Drawn } from '../../drawn.ts';
import { foundOptions, plain } from '../found-options.ts';
import type { FoundOption } from '../found-options.ts';
import * as styles from '../styles.css.ts';

/** More are not read through; typing on finds the rest. */
const mostShown = 60;

/** The combobox pattern of WAI-ARIA: the focus stays in the box, arrows walk the list, Enter takes, Escape closes. */
export function SearchField({ node, takesFocus }: Drawn<typeof comboBox> & { takesFocus: { readonly current: boolean } }) {
  const field = useField(node);
  const { host } = field.view;
  const options = entries(node.options).map((option): FoundOption => ({
    value: String(option.value),
    label: say(option.label),
    hint: maybe(option.hint),
    disabled: option.disabled === true,
  }));
  const chosen = options.find((option) => option.value === field.text);
  /** What is being typed; null while the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = foundOptions(options, typed ?? '');
  const shown = found.slice(0, mostShown);
  const active = open ? shown[at] : undefined;

  useEffect(() => {
    if (takesFocus.current) box.current?.focus();
  }, []);
  useEffect(() => {
    if (active) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, at, listId]);

  const show = (): void => {
    if (field.disabled || open) return;
    setOpen(true);
    setAt(typed === null ? shown.findIndex((option) => option === chosen) : -1);
  };
  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  const take = (option: FoundOption): void => {
    if (option.disabled) return;
    field.setText(option.value);
    setTyped(null);
    close();
  };
  const type = (text: string): void => {
    const whole = options.find((option) => !option.disabled && plain(option.label) === plain(text));
    const finds = foundOptions(options, text);
    setTyped(text);
    setOpen(true);
    setAt(text.trim() === '' ? -1 : finds.findIndex((option) => !option.disabled));
    // What is no option stays as it was typed, and the rules say so when it is sent.
    field.setText(whole ? whole.value : text.trim());
    host.announce(finds.length === 0 ? 'No matches' : `${finds.length} ${finds.length === 1 ? 'match' : 'matches'}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (field.disabled) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show();
      else if (shown.length > 0) setAt((at + step + (at < 0 && step < 0 ? 1 : 0) + shown.length) % shown.length);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      take(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };
  const { name, ...tied } = field.tied;
  return fieldFrame(
    field,
    node,
    <div className={styles.box}>
      <input type="hidden" name={name} form={tied.form} value={field.text} />
      <input
        {...tied}
        ref={box}
        type="text"
        role="combobox"
        className={classes(control, styles.search)}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={active ? `${listId}-${at}` : undefined}
        autoComplete={maybe(node.autocomplete) ?? 'off'}
        autoCorrect="off"
        spellCheck={false}
        readOnly={field.disabled}
        placeholder={maybe(node.placeholder)}
        value={typed ?? chosen?.label ?? field.text}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          setTyped(null);
          field.onBlur();
        }}
      />
      {open && (
        <div className={styles.panel} onPointerDown={(event) => event.preventDefault()}>
          <ul className={styles.list} id={listId} role="listbox" aria-label={say(node.label)}>
            {shown.map((option, index) => (
              <li
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                className={styles.option}
                aria-selected={option === chosen}
                aria-disabled={option.disabled || undefined}
                data-active={index === at || undefined}
                onClick={() => take(option)}
              >
                {option.label}
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </li>
            ))}
          </ul>
          {(found.length === 0 || found.length > shown.length) && (
            <p className={styles.rest} aria-hidden="true">
              {found.length === 0 ? 'No matches' : `${found.length - shown.length} more: type on to find them`}
            </p>
          )}
        </div>
      )}
    </div>,
  );
}
