import type { Spec } from '@json-render/core';
import { type ComponentRegistry, JSONUIProvider, Renderer, useBoundProp } from '@json-render/react';
import { createRoot } from 'react-dom/client';
import type { BenchDocument, BenchField } from '../documents.ts';
import { compete } from '../harness.ts';

type FieldProps = BenchField & { value: string | boolean };

/** The application writes the components of this library: the same elements as by hand. */
const registry: ComponentRegistry = {
  Page: ({ element, children }) => (
    <form>
      <div>
        <h1>{String(element.props['title'])}</h1>
        {children}
        <button type="submit">Continue</button>
      </div>
    </form>
  ),
  Card: ({ element, children }) => (
    <section className="card">
      <h2>{String(element.props['heading'])}</h2>
      <p>{String(element.props['text'])}</p>
      {children}
    </section>
  ),
  Field: ({ element, bindings }) => {
    const { kind, name, label, hint, options, value } = element.props as unknown as FieldProps;
    const [held, setValue] = useBoundProp<string | boolean>(value, bindings?.['value']);
    const described = `${name}-hint`;
    const words = <p id={described}>{hint}</p>;
    if (kind === 'yesNo')
      return (
        <div className="field">
          <input
            type="checkbox"
            id={name}
            name={name}
            aria-describedby={described}
            checked={held === true}
            onChange={(event) => setValue(event.currentTarget.checked)}
          />
          <label htmlFor={name}>{label}</label>
          {words}
        </div>
      );
    const tied = { id: name, name, 'aria-describedby': described, value: String(held ?? '') };
    return (
      <div className="field">
        <label htmlFor={name}>{label}</label>
        {words}
        {kind === 'choice' ? (
          <select {...tied} onChange={(event) => setValue(event.currentTarget.value)}>
            <option value="">Select</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <input type="text" {...tied} onChange={(event) => setValue(event.currentTarget.value)} />
        )}
      </div>
    );
  },
};

function specOf({ title, groups }: BenchDocument): Spec {
  const elements: Spec['elements'] = {
    page: { type: 'Page', props: { title }, children: groups.map((_, at) => `group${at}`) },
  };
  for (const [at, { heading, text, fields }] of groups.entries()) {
    elements[`group${at}`] = { type: 'Card', props: { heading, text }, children: fields.map(({ name }) => name) };
    for (const field of fields)
      elements[field.name] = { type: 'Field', props: { ...field, value: { $bindState: `/${field.name}` } }, children: [] };
  }
  return { root: 'page', elements };
}

compete((target, document) => {
  const root = createRoot(target);
  const draw = (shown: BenchDocument) =>
    root.render(
      <JSONUIProvider key={shown.title} registry={registry} initialState={{}}>
        <Renderer spec={specOf(shown)} registry={registry} />
      </JSONUIProvider>,
    );
  draw(document);
  return { replace: draw, unmount: () => root.unmount() };
});
