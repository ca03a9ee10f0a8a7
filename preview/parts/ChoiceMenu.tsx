import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Icon } from './Icon.tsx';
import { MenuButton, type MenuButtonProps } from './Menu.tsx';
import * as styles from './menu.css.ts';

export interface ChoiceMenuProps<Key extends string> extends Omit<MenuButtonProps, 'children'> {
  choices: readonly { key: Key; label: string }[];
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
}

/** Choices of which any number is on, behind one button. It stays open from choice to choice. */
export function ChoiceMenu<Key extends string>({ choices, chosen, onChange, ...button }: ChoiceMenuProps<Key>) {
  return (
    <MenuButton {...button}>
      <AriaMenu
        className={styles.list}
        selectionMode="multiple"
        shouldCloseOnSelect={false}
        selectedKeys={chosen}
        onSelectionChange={(keys) => onChange(choices.flatMap(({ key }) => (keys === 'all' || keys.has(key) ? [key] : [])))}
      >
        {choices.map(({ key, label }) => (
          <MenuItem key={key} id={key} className={styles.item} textValue={label}>
            {({ isSelected }) => (
              <>
                <span className={styles.mark}>{isSelected && <Icon name="check" />}</span>
                {label}
              </>
            )}
          </MenuItem>
        ))}
      </AriaMenu>
    </MenuButton>
  );
}
