import type { checkboxGroup } from '#schemas/nodes/checkboxGroup.ts';
import { square } from '../../fields/check-mark.css.ts';
import { options as list, squareInRow } from '../../fields/choice.css.ts';
import { ChoiceOption } from '../../fields/ChoiceOption.tsx';
import { groupFrame } from '../../fields/field-frame.tsx';
import { useField } from '../../fields/use-field.ts';
import { entries } from '../../runtime/reading.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';

export function CheckboxGroup({ node }: Drawn<typeof checkboxGroup>) {
  const field = useField(node);
  const options = entries(node.options);
  const chosen = new Set(field.text.split('\n'));
  /** In the order of the options, whatever the order of the clicks: so the same choice is the same value. */
  const choose = (values: ReadonlySet<string>): void => {
    const inOrder = options.map(({ value }) => String(value)).filter((value) => values.has(value));
    field.setText(inOrder.join('\n'));
  };
  return groupFrame(
    field,
    node,
    <div className={list}>
      {options.map((option, index) => (
        <ChoiceOption
          key={String(option.value)}
          field={field}
          option={option}
          index={index}
          mark={({ disabled, value, ...tied }) => (
            <input
              type="checkbox"
              {...tied}
              className={classes(square, squareInRow)}
              name={field.name}
              form={field.tied.form}
              value={value}
              checked={chosen.has(value)}
              aria-invalid={field.tied['aria-invalid']}
              aria-disabled={disabled || undefined}
              onChange={(event) => {
                if (disabled) return;
                const next = new Set(chosen);
                if (event.currentTarget.checked) next.add(value);
                else next.delete(value);
                choose(next);
              }}
            />
          )}
        />
      ))}
    </div>,
    'group',
  );
}
