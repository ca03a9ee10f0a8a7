import { useView } from '../../../runtime/view-context.ts';
import { translate } from '#engine/language/translate.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { useListBox, useOption } from 'react-aria/useListBox';
import { Item } from 'react-stately/Item';
import { type ComboBoxState, useComboBoxState } from 'react-stately/useComboBoxState';
import type { comboBox } from '#schemas/nodes/comboBox.ts';
import { fieldFrame } from '../../../fields/field-frame.tsx';
import { control } from '../../../fields/styles.css.ts';
import { useField } from '../../../fields/use-field.ts';
import { ReactAria } from '../../../react-aria/ReactAria.tsx';
import { entries, maybe, say } from '../../../runtime/reading.ts';
import { classes } from '../../../theme/variant.ts';
import type { Drawn } from '../../drawn.ts';
import { foundOptions, plain } from '../found-options.ts';
import type { FoundOption } from '../found-options.ts';
import * as styles from '../styles.css.ts';

/** More are not read through; typing on finds the rest. */
const mostShown = 60;
type SearchFieldProps = Drawn<typeof comboBox> & { takesFocus: { readonly current: boolean } };

/**
 * React Aria hides the rest of a page from screen readers while a list is open, but for what it takes for the top layer. Here the list follows
 * its box, and nothing that can be focused, the label neither, is ever hidden.
 */
const keepPageReadable = (): void => {
  for (const part of document.body.children) part.setAttribute('data-react-aria-top-layer', '');
};

/** React Aria's combo box: the focus stays in the box, arrows walk the list, Enter takes, Escape closes. */
export const SearchField = (props: SearchFieldProps) => (
  <ReactAria language={useView().store.language}>
    <Search {...props} />
  </ReactAria>
);

function Search({ node, takesFocus }: SearchFieldProps) {
  const field = useField(node);
  const { store } = field.view;
  const label = say(node.label);
  const options = useMemo(
    () =>
      entries(node.options).map((option): FoundOption => ({
        value: String(option.value),
        label: say(option.label),
        hint: maybe(option.hint),
        disabled: option.disabled === true,
      })),
    [node.options],
  );
  /** The text that is being typed; null while the box shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(() => foundOptions(options, typed ?? ''), [options, typed]);
  const items = useMemo(() => found.slice(0, mostShown), [found]);
  const chosen = options.find((option) => option.value === field.text);
  const inputRef = useRef<HTMLInputElement>(null);
  const listBoxRef = useRef<HTMLUListElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);

  const props = {
    id: field.id,
    'aria-label': label,
    items,
    children: (option: FoundOption) => (
      <Item key={option.value} textValue={option.label}>
        {option.label}
      </Item>
    ),
    disabledKeys: useMemo(() => options.filter(({ disabled }) => disabled).map(({ value }) => value), [options]),
    allowsCustomValue: true,
    allowsEmptyCollection: true,
    shouldFocusWrap: true,
    isReadOnly: field.disabled,
    inputValue: typed ?? chosen?.label ?? field.text,
    onInputChange: (text: string) => {
      const whole = options.find((option) => !option.disabled && plain(option.label) === plain(text));
      setTyped(text);
      // A text that is no option stays as typed, and the rules report it when it is sent.
      field.setText(whole ? whole.value : text.trim());
    },
    // A text that is being typed is no choice yet, also where it is the whole of one.
    selectedKey: typed === null ? (chosen?.value ?? null) : null,
    onSelectionChange: (key: string | number | null) => {
      if (key === null) return;
      field.setText(String(key));
      setTyped(null);
    },
    onBlur: () => {
      setTyped(null);
      field.onBlur();
    },
  };
  const state = useComboBoxState(props);
  const { inputProps, listBoxProps } = useComboBox({ ...props, inputRef, listBoxRef, popoverRef }, state);

  useLayoutEffect(keepPageReadable, []);
  useEffect(() => {
    if (takesFocus.current) inputRef.current?.focus();
  }, []);
  // Enter takes the first that a text finds.
  const first = typed?.trim() ? items.find((option) => !option.disabled)?.value : undefined;
  useEffect(() => {
    if (state.isOpen && first !== undefined) state.selectionManager.setFocusedKey(first);
  }, [typed, first, state.isOpen]);

  const { name, ...tied } = field.tied;
  return fieldFrame(
    field,
    node,
    <div className={styles.box}>
      <input type="hidden" name={name} form={tied.form} value={field.text} />
      <input
        {...inputProps}
        {...tied}
        ref={inputRef}
        className={classes(control, styles.search)}
        aria-label={undefined}
        autoComplete={maybe(node.autocomplete) ?? 'off'}
        placeholder={maybe(node.placeholder)}
        onClick={() => !field.disabled && state.open(null, 'manual')}
        onKeyDown={(event) => {
          // Escape closes the list, or else the dialog that the field stands in. Tab leaves the text as it was typed.
          if (event.key === 'Escape' ? state.isOpen : event.key !== 'Tab') inputProps.onKeyDown?.(event);
          if (event.key === 'Escape' && state.isOpen) event.preventDefault();
        }}
      />
      {state.isOpen && (
        <div className={styles.panel} ref={popoverRef} onMouseDown={(event) => event.preventDefault()}>
          <List
            props={{ ...listBoxProps, 'aria-label': label, 'aria-labelledby': undefined }}
            state={state}
            listBoxRef={listBoxRef}
            items={items}
          />
          {(found.length === 0 || found.length > items.length) && (
            <p className={styles.rest} aria-hidden="true">
              {found.length === 0
                ? translate(store, 'No matches')
                : translate(store, '{count} more: type on to find them', { count: found.length - items.length })}
            </p>
          )}
        </div>
      )}
    </div>,
  );
}

interface ListProps {
  props: ReturnType<typeof useComboBox>['listBoxProps'];
  state: ComboBoxState<FoundOption>;
  listBoxRef: RefObject<HTMLUListElement | null>;
  items: readonly FoundOption[];
}

function List({ props, state, listBoxRef, items }: ListProps) {
  const { listBoxProps } = useListBox(props, state, listBoxRef);
  return (
    <ul {...listBoxProps} ref={listBoxRef} className={styles.list}>
      {items.map((option) => (
        <Option key={option.value} option={option} state={state} />
      ))}
    </ul>
  );
}

function Option({ option, state }: { option: FoundOption; state: ComboBoxState<FoundOption> }) {
  const ref = useRef<HTMLLIElement>(null);
  const { optionProps, labelProps, descriptionProps, isFocused } = useOption({ key: option.value }, state, ref);
  return (
    <li {...optionProps} ref={ref} className={styles.option} data-active={isFocused || undefined}>
      <span {...labelProps}>{option.label}</span>
      {option.hint && (
        <span {...descriptionProps} className={styles.hint}>
          {option.hint}
        </span>
      )}
    </li>
  );
}
