import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { ReactAria } from '#renderer/react-aria/ReactAria.tsx';
import * as controls from './controls.css.ts';
import * as styles from './menu.css.ts';

export interface MenuAct {
  key: string;
  label: string;
  onAct: () => void;
  isDisabled?: boolean;
  /** Takes something away. */
  isGrave?: boolean;
}

export interface MenuButtonProps {
  /** What the button is called; its words too, where it has no icon alone. */
  label: string;
  icon?: IconName;
  /** The icon alone is drawn, and the label stays as the name. */
  isIconAlone?: boolean;
  children: ReactNode;
}

/** The button of a menu, and the list that it opens. */
export function MenuButton({ label, icon, isIconAlone = false, children }: MenuButtonProps) {
  return (
    <ReactAria>
      <MenuTrigger>
        <Button className={controls.quiet} {...(isIconAlone && { 'aria-label': label })}>
          {icon !== undefined && <Icon name={icon} />}
          {!isIconAlone && label}
          {!isIconAlone && <Icon name="chevron-down" />}
        </Button>
        <Popover className={styles.popover}>{children}</Popover>
      </MenuTrigger>
    </ReactAria>
  );
}

/** Acts of one thing behind one button. */
export function Menu({ acts, ...button }: Omit<MenuButtonProps, 'children'> & { acts: readonly MenuAct[] }) {
  return (
    <MenuButton {...button}>
      <AriaMenu className={styles.list}>
        {acts.map(({ key, label, onAct, isDisabled = false, isGrave = false }) => (
          <MenuItem key={key} id={key} className={isGrave ? styles.grave : styles.item} isDisabled={isDisabled} onAction={onAct}>
            {label}
          </MenuItem>
        ))}
      </AriaMenu>
    </MenuButton>
  );
}
