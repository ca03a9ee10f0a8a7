import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchDocument, BenchField } from '../documents.ts';
import { compete } from '../harness.ts';

/** As one would write it by hand, with label and hint tied: each field keeps its own value, so that a key draws one field. */
function Field({ field }: { field: BenchField }) {
  const [text, setText] = useState('');
  const hint = `${field.name}-hint`;
  if (field.kind === 'yesNo')
    return (
      <div className="field">
        <input
          type="checkbox"
          id={field.name}
          name={field.name}
          aria-describedby={hint}
          checked={text === 'on'}
          onChange={(event) => setText(event.currentTarget.checked ? 'on' : '')}
        />
        <label htmlFor={field.name}>{field.label}</label>
        <p id={hint}>{field.hint}</p>
      </div>
    );
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.label}</label>
      <p id={hint}>{field.hint}</p>
      {field.kind === 'choice' ? (
        <select
          id={field.name}
          name={field.name}
          aria-describedby={hint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        >
          <option value="">Select</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          id={field.name}
          name={field.name}
          aria-describedby={hint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

function Page({ document }: { document: BenchDocument }) {
  return (
    <form>
      {/* Within one element, or Chromium takes three times as long for a page of 10,000 nodes. */}
      <div>
        <h1>{document.title}</h1>
        {document.groups.map((group) => (
          <section key={group.heading} className="card">
            <h2>{group.heading}</h2>
            <p>{group.text}</p>
            {group.fields.map((field) => (
              <Field key={field.name} field={field} />
            ))}
          </section>
        ))}
        <button type="submit">Continue</button>
      </div>
    </form>
  );
}

compete((target, document) => {
  const root = createRoot(target);
  const draw = (shown: BenchDocument) => root.render(<Page document={shown} />);
  draw(document);
  return { replace: draw, unmount: () => root.unmount() };
});
