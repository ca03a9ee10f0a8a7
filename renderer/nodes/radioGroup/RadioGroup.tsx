import type { radioGroup } from '#schemas/nodes/radioGroup.ts';
import * as styles from '../../fields/choice.css.ts';
import { ChoiceOption } from '../../fields/ChoiceOption.tsx';
import { groupFrame } from '../../fields/field-frame.tsx';
import { useField } from '../../fields/use-field.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { entries } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

export function RadioGroup({ node }: Drawn<typeof radioGroup>) {
  const field = useField(node);
  return groupFrame(
    field,
    node,
    <div className={styles.options}>
      {entries(node.options).map((option, index) => [
        <ChoiceOption
          key={String(option.value)}
          field={field}
          option={option}
          index={index}
          card={node.variant === 'cards'}
          mark={({ disabled, value, ...tied }) => (
            <input
              type="radio"
              {...tied}
              className={styles.mark}
              name={field.name}
              form={field.tied.form}
              value={value}
              checked={field.text === value}
              aria-disabled={disabled || undefined}
              onChange={() => !disabled && field.setText(value)}
            />
          )}
        />,
        option.value === node.under && (
          <div key="below" className={styles.below}>
            <Nodes nodes={node.children} />
          </div>
        ),
      ])}
    </div>,
  );
}
