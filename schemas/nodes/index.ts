import type { NodeDefinition } from '../node-definition.ts';
import { allocationBars } from './allocationBars.ts';
import { badge } from './badge.ts';
import { bars } from './bars.ts';
import { button } from './button.ts';
import { card } from './card.ts';
import { checkbox } from './checkbox.ts';
import { dateField } from './dateField.ts';
import { disclosure } from './disclosure.ts';
import { divider } from './divider.ts';
import { emptyState } from './emptyState.ts';
import { errorState } from './errorState.ts';
import { figure } from './figure.ts';
import { form } from './form.ts';
import { grid } from './grid.ts';
import { heading } from './heading.ts';
import { icon } from './icon.ts';
import { image } from './image.ts';
import { keyFacts } from './keyFacts.ts';
import { landmark } from './landmark.ts';
import { link } from './link.ts';
import { list } from './list.ts';
import { moneyField } from './moneyField.ts';
import { note } from './note.ts';
import { numberField } from './numberField.ts';
import { passwordField } from './passwordField.ts';
import { polling } from './polling.ts';
import { progress } from './progress.ts';
import { prose } from './prose.ts';
import { radioGroup } from './radioGroup.ts';
import { region } from './region.ts';
import { row } from './row.ts';
import { section } from './section.ts';
import { select } from './select.ts';
import { skeleton } from './skeleton.ts';
import { slider } from './slider.ts';
import { split } from './split.ts';
import { ssnField } from './ssnField.ts';
import { stack } from './stack.ts';
import { stages } from './stages.ts';
import { table } from './table.ts';
import { textNode } from './text.ts';
import { textField } from './textField.ts';

const all: readonly NodeDefinition[] = [
  // Layout
  landmark,
  stack,
  row,
  grid,
  split,
  card,
  section,
  divider,
  form,
  disclosure,
  region,
  // Fields
  textField,
  passwordField,
  ssnField,
  numberField,
  moneyField,
  dateField,
  select,
  radioGroup,
  checkbox,
  slider,
  // Actions and states
  button,
  link,
  progress,
  stages,
  polling,
  skeleton,
  emptyState,
  errorState,
  // Words, figures, pictures
  heading,
  textNode,
  prose,
  list,
  note,
  badge,
  keyFacts,
  table,
  figure,
  image,
  icon,
  allocationBars,
  bars,
];

/** Every node of this version of BML by its type, in the order of the gallery. */
export const nodeDefinitions: ReadonlyMap<string, NodeDefinition> = new Map(all.map((definition) => [definition.type, definition]));
