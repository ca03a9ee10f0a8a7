import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { ReactAria } from '#renderer/react-aria/ReactAria.tsx';
import * as styles from './controls.css.ts';

export interface TogglesProps<Key extends string> {
  /** The name of the group. */
  label: string;
  /** `icon` is shown in place of the words, which stay as the name. */
  toggles: readonly { key: Key; label: ReactNode; icon?: IconName }[];
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
  /** One is chosen, always; else any number, and none too. */
  isOne?: boolean;
}

/** Buttons that are on or off, joined in one. */
export function Toggles<Key extends string>({ label, toggles, chosen, onChange, isOne = false }: TogglesProps<Key>) {
  return (
    <ReactAria>
      <ToggleButtonGroup
        aria-label={label}
        className={styles.joined}
        selectionMode={isOne ? 'single' : 'multiple'}
        disallowEmptySelection={isOne}
        selectedKeys={chosen}
        // Neither a group nor a group of radio buttons has an orientation.
        render={(given) => <div {...given} aria-orientation={undefined} />}
        onSelectionChange={(keys) => onChange(toggles.flatMap(({ key }) => (keys.has(key) ? [key] : [])))}
      >
        {toggles.map(({ key, label: words, icon }) => (
          <ToggleButton key={key} id={key} className={styles.toggle} {...(icon !== undefined && { 'aria-label': String(words) })}>
            {({ isSelected }) =>
              icon !== undefined ? (
                <Icon name={icon} />
              ) : (
                <>
                  {isSelected && <Icon name="check" />}
                  {words}
                </>
              )
            }
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </ReactAria>
  );
}
