import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { square } from '../../../../renderer/fields/check-mark.css.ts';
import * as fields from '../../../../renderer/fields/styles.css.ts';
import * as button from '../../../../renderer/nodes/button/styles.css.ts';
import * as card from '../../../../renderer/nodes/card/styles.css.ts';
import * as checkbox from '../../../../renderer/nodes/checkbox/styles.css.ts';
import * as heading from '../../../../renderer/nodes/heading/styles.css.ts';
import * as select from '../../../../renderer/nodes/select/styles.css.ts';
import * as text from '../../../../renderer/nodes/text/styles.css.ts';
import * as view from '../../../../renderer/runtime/styles.css.ts';
import '../../../../renderer/theme/index.ts';
import type { BenchDocument, BenchField } from '../documents.ts';
import { compete } from '../harness.ts';

/** The plain one in our own clothes: what of a difference is style and layout, and what is script. */
function Field({ field }: { field: BenchField }) {
  const [value, setValue] = useState('');
  const hint = `${field.name}-hint`;
  const words = (
    <p className={fields.hint} id={hint}>
      {field.hint}
    </p>
  );
  if (field.kind === 'yesNo')
    return (
      <div className={fields.field}>
        {words}
        <div className={checkbox.row}>
          <input
            type="checkbox"
            className={square}
            id={field.name}
            name={field.name}
            aria-describedby={hint}
            checked={value === 'on'}
            onChange={(event) => setValue(event.currentTarget.checked ? 'on' : '')}
          />
          <label className={checkbox.label} htmlFor={field.name}>
            {field.label}
          </label>
        </div>
      </div>
    );
  const tied = { id: field.name, name: field.name, 'aria-describedby': hint, value };
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={field.name}>
        {field.label}
      </label>
      {words}
      {field.kind === 'choice' ? (
        <div className={select.box}>
          <select {...tied} className={`${fields.control} ${select.select}`} onChange={(event) => setValue(event.currentTarget.value)}>
            <option value="">Select</option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input type="text" {...tied} className={fields.control} onChange={(event) => setValue(event.currentTarget.value)} />
      )}
    </div>
  );
}

function Page({ document }: { document: BenchDocument }) {
  return (
    <form className={view.form}>
      {/* Within one element, or Chromium takes three times as long for a page of 10,000 nodes. */}
      <div className={`${view.view} ${view.bare}`}>
        <h1 className={heading.h1}>{document.title}</h1>
        {document.groups.map((group) => (
          <div key={group.heading} className={card.card}>
            <div className={card.inside}>
              <h2 className={heading.h2}>{group.heading}</h2>
              <p className={text.text}>{group.text}</p>
              {group.fields.map((field) => (
                <Field key={field.name} field={field} />
              ))}
            </div>
          </div>
        ))}
        <button className={`${button.button} ${button.kind.secondary}`} type="submit">
          <span className={button.face}>Continue</span>
        </button>
      </div>
    </form>
  );
}

compete((target, document) => {
  // The clothes of elements hold inside what carries this mark.
  target.dataset['bml'] = '';
  const root = createRoot(target);
  const draw = (shown: BenchDocument) => root.render(<Page document={shown} />);
  draw(document);
  return { replace: draw, unmount: () => root.unmount() };
});
