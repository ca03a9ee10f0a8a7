import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import { firstWork } from '../play/work.ts';
import { layoutOf, valuesOf } from '../samples/samples.ts';
import type { Sample } from '../samples/samples.ts';
import { linkTo } from '../share/links.ts';
import { authoredLayout } from '../text/authored-layout.ts';
import { writeValue } from '../text/convert.ts';
import type { ViewExample } from './views.ts';

/** One example as a page of the gallery shows it. */
export interface ShownExample {
  /** Its place on the page, after the "#", and the end of its drawing's address. */
  key: string;
  words: string;
  layout: Layout;
  issues: readonly Issue[];
}

export function exampleOfSample(sample: Sample): ShownExample {
  const { issues = [], ...values } = valuesOf(sample);
  return { key: sample.state, words: sample.words, layout: { ...layoutOf(sample), ...values }, issues };
}

export const exampleOfView = ({ name, layout, issues }: ViewExample): ShownExample => ({
  key: name,
  words: name.replaceAll('-', ' '),
  layout,
  issues,
});

/** Its texts: the layout as it travels, with what a server found beside it, and the same as an author writes it. */
export function textsOf({ layout, issues }: ShownExample): { json: string; yaml: string } {
  const value = plain({ ...layout, ...(issues.length > 0 && { issues }) });
  return { json: writeValue(value, 'json'), yaml: authoredLayout(layout) };
}

/** The address that opens the example where it can be changed: the layout in one text, what it is drawn with in the other. */
export function playgroundLink({ layout: { form, data, state, ...layout }, issues, words }: ShownExample): string {
  const values = { ...(form && { form }), ...(data && { data }), ...(state && { state }), ...(issues.length > 0 && { issues }) };
  const work = {
    ...firstWork(),
    text: writeValue(plain(layout), 'json'),
    states: [{ name: words.slice(0, 60), text: writeValue(plain(values), 'json') }],
  };
  return linkTo(work, '/preview/play');
}

const plain = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;
