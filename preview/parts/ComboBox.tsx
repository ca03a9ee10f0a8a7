import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ReactAria } from '#renderer/react-aria/ReactAria.tsx';
import { Icon } from './Icon.tsx';
import * as combo from './combo-box.css.ts';
import * as styles from './menu.css.ts';

export interface ComboBoxProps {
  label: string;
  options: readonly { key: string; label: string }[];
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** One of many options, found by typing a part of its words. */
export const ComboBox = ({ label, options, chosen, onChoose }: ComboBoxProps) => (
  <ReactAria>
    <AriaComboBox
      className={combo.box}
      defaultItems={options}
      menuTrigger="focus"
      selectedKey={chosen}
      onSelectionChange={(key) => onChoose(key === null ? null : String(key))}
    >
      <Label className={combo.label}>{label}</Label>
      <div className={combo.field}>
        <Input className={combo.input} />
        <Button className={combo.open}>
          <Icon name="chevron-down" />
        </Button>
      </div>
      <Popover className={styles.popover}>
        <ListBox className={styles.list}>
          {({ key, label: words }: ComboBoxProps['options'][number]) => (
            <ListBoxItem id={key} className={styles.item} textValue={words}>
              {words}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  </ReactAria>
);
