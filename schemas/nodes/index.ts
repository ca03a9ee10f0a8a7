import type { NodeDefinition } from '../node-definition.ts';
import { addressField } from './addressField.ts';
import { remount } from './remount.ts';
import { allocationBars } from './allocationBars.ts';
import { avatar } from './avatar.ts';
import { badge } from './badge.ts';
import { barChart } from './barChart.ts';
import { bars } from './bars.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { button } from './button.ts';
import { callStates } from './callStates.ts';
import { card } from './card.ts';
import { checkbox } from './checkbox.ts';
import { checkboxGroup } from './checkboxGroup.ts';
import { comboBox } from './comboBox.ts';
import { date } from './date.ts';
import { dateField } from './dateField.ts';
import { disclosure } from './disclosure.ts';
import { distribution } from './distribution.ts';
import { divider } from './divider.ts';
import { donut } from './donut.ts';
import { emailField } from './emailField.ts';
import { emptyState } from './emptyState.ts';
import { errorState } from './errorState.ts';
import { figure } from './figure.ts';
import { fileUpload } from './fileUpload.ts';
import { form } from './form.ts';
import { frame } from './frame.ts';
import { grid } from './grid.ts';
import { heading } from './heading.ts';
import { icon } from './icon.ts';
import { illustration } from './illustration.ts';
import { image } from './image.ts';
import { keyFacts } from './keyFacts.ts';
import { landmark } from './landmark.ts';
import { lineChart } from './lineChart.ts';
import { link } from './link.ts';
import { list } from './list.ts';
import { menu } from './menu.ts';
import { meter } from './meter.ts';
import { money } from './money.ts';
import { moneyField } from './moneyField.ts';
import { newPasswordField } from './newPasswordField.ts';
import { note } from './note.ts';
import { numberField } from './numberField.ts';
import { oneTimeCodeField } from './oneTimeCodeField.ts';
import { pagination } from './pagination.ts';
import { passwordField } from './passwordField.ts';
import { percent } from './percent.ts';
import { percentField } from './percentField.ts';
import { phoneField } from './phoneField.ts';
import { polling } from './polling.ts';
import { progress } from './progress.ts';
import { prose } from './prose.ts';
import { radioGroup } from './radioGroup.ts';
import { region } from './region.ts';
import { row } from './row.ts';
import { rows } from './rows.ts';
import { section } from './section.ts';
import { segmented } from './segmented.ts';
import { select } from './select.ts';
import { signatureName } from './signatureName.ts';
import { skeleton } from './skeleton.ts';
import { slider } from './slider.ts';
import { spacer } from './spacer.ts';
import { sparkline } from './sparkline.ts';
import { split } from './split.ts';
import { ssnField } from './ssnField.ts';
import { stack } from './stack.ts';
import { stages } from './stages.ts';
import { switchNode } from './switch.ts';
import { table } from './table.ts';
import { tabs } from './tabs.ts';
import { textNode } from './text.ts';
import { textArea } from './textArea.ts';
import { textField } from './textField.ts';
import { timer } from './timer.ts';
import { tooltip } from './tooltip.ts';
import { subflow } from './subflow.ts';

/** The nodes of this version of BML by family, in the order of the gallery. */
export const nodeFamilies: Readonly<Record<string, readonly NodeDefinition[]>> = {
  Layout: [landmark, stack, row, grid, split, card, section, divider, spacer, form, disclosure, region],
  Fields: [
    textField,
    textArea,
    emailField,
    phoneField,
    addressField,
    signatureName,
    passwordField,
    newPasswordField,
    oneTimeCodeField,
    ssnField,
    numberField,
    moneyField,
    percentField,
    dateField,
    select,
    comboBox,
    radioGroup,
    checkboxGroup,
    checkbox,
    switchNode,
    slider,
    fileUpload,
    rows,
  ],
  'Actions and states': [
    button,
    link,
    menu,
    segmented,
    tabs,
    pagination,
    breadcrumbs,
    tooltip,
    progress,
    stages,
    polling,
    timer,
    callStates,
    remount,
    frame,
    subflow,
    skeleton,
    emptyState,
    errorState,
  ],
  'Words, figures, pictures': [
    heading,
    textNode,
    money,
    percent,
    date,
    prose,
    list,
    note,
    badge,
    keyFacts,
    table,
    figure,
    image,
    icon,
    avatar,
    illustration,
  ],
  Data: [allocationBars, bars, lineChart, barChart, donut, distribution, meter, sparkline],
};

/** Every node of this version of BML by its type. */
export const nodeDefinitions: ReadonlyMap<string, NodeDefinition> = new Map(
  Object.values(nodeFamilies)
    .flat()
    .map((definition) => [definition.type, definition]),
);
