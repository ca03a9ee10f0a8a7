import { isKnown, knowComponent } from '../runtime/components.ts';
import type { NodeComponent } from '../runtime/components.ts';
import { resolveUnknownWith } from '../runtime/unknown-nodes.ts';
import { Button } from './button/Button.tsx';
import { Heading } from './heading/Heading.tsx';
import { Landmark } from './landmark/Landmark.tsx';
import { Link } from './link/Link.tsx';
import { Row } from './row/Row.tsx';
import { Stack } from './stack/Stack.tsx';
import { Text } from './text/Text.tsx';

/** What almost every page draws comes with the entry; one request less each. */
knowComponent('landmark', Landmark);
knowComponent('stack', Stack);
knowComponent('row', Row);
knowComponent('heading', Heading);
knowComponent('text', Text);
knowComponent('button', Button);
knowComponent('link', Link);

const modules: Readonly<Record<string, () => Promise<object>>> = {
  grid: () => import('./grid/Grid.tsx'),
  split: () => import('./split/Split.tsx'),
  card: () => import('./card/Card.tsx'),
  section: () => import('./section/Section.tsx'),
  divider: () => import('./divider/Divider.tsx'),
  spacer: () => import('./spacer/Spacer.tsx'),
  form: () => import('./form/Form.tsx'),
  disclosure: () => import('./disclosure/Disclosure.tsx'),
  region: () => import('./region/Region.tsx'),
  textField: () => import('./textField/TextField.tsx'),
  textArea: () => import('./textArea/TextArea.tsx'),
  emailField: () => import('./emailField/EmailField.tsx'),
  phoneField: () => import('./phoneField/PhoneField.tsx'),
  addressField: () => import('./addressField/AddressField.tsx'),
  signatureName: () => import('./signatureName/SignatureName.tsx'),
  passwordField: () => import('./passwordField/PasswordField.tsx'),
  newPasswordField: () => import('./newPasswordField/NewPasswordField.tsx'),
  oneTimeCodeField: () => import('./oneTimeCodeField/OneTimeCodeField.tsx'),
  ssnField: () => import('./ssnField/SsnField.tsx'),
  numberField: () => import('./numberField/NumberField.tsx'),
  moneyField: () => import('./moneyField/MoneyField.tsx'),
  percentField: () => import('./percentField/PercentField.tsx'),
  dateField: () => import('./dateField/DateField.tsx'),
  select: () => import('./select/Select.tsx'),
  comboBox: () => import('./comboBox/ComboBox.tsx'),
  radioGroup: () => import('./radioGroup/RadioGroup.tsx'),
  checkboxGroup: () => import('./checkboxGroup/CheckboxGroup.tsx'),
  checkbox: () => import('./checkbox/Checkbox.tsx'),
  switch: () => import('./switch/Switch.tsx'),
  slider: () => import('./slider/Slider.tsx'),
  fileUpload: () => import('./fileUpload/FileUpload.tsx'),
  rows: () => import('./rows/Rows.tsx'),
  menu: () => import('./menu/Menu.tsx'),
  segmented: () => import('./segmented/Segmented.tsx'),
  tabs: () => import('./tabs/Tabs.tsx'),
  pagination: () => import('./pagination/Pagination.tsx'),
  breadcrumbs: () => import('./breadcrumbs/Breadcrumbs.tsx'),
  tooltip: () => import('./tooltip/Tooltip.tsx'),
  progress: () => import('./progress/Progress.tsx'),
  stages: () => import('./stages/Stages.tsx'),
  frame: () => import('./frame/Frame.tsx'),
  subflow: () => import('./subflow/Subflow.tsx'),
  polling: () => import('./polling/Polling.tsx'),
  remount: () => import('./remount/Remount.tsx'),
  callStates: () => import('./callStates/CallStates.tsx'),
  timer: () => import('./timer/Timer.tsx'),
  skeleton: () => import('./skeleton/Skeleton.tsx'),
  emptyState: () => import('./emptyState/EmptyState.tsx'),
  errorState: () => import('./errorState/ErrorState.tsx'),
  money: () => import('./money/Money.tsx'),
  percent: () => import('./percent/Percent.tsx'),
  date: () => import('./date/Date.tsx'),
  prose: () => import('./prose/Prose.tsx'),
  list: () => import('./list/List.tsx'),
  note: () => import('./note/Note.tsx'),
  badge: () => import('./badge/Badge.tsx'),
  keyFacts: () => import('./keyFacts/KeyFacts.tsx'),
  table: () => import('./table/Table.tsx'),
  figure: () => import('./figure/Figure.tsx'),
  icon: () => import('./icon/Icon.tsx'),
  image: () => import('./image/Image.tsx'),
  avatar: () => import('./avatar/Avatar.tsx'),
  illustration: () => import('./illustration/Illustration.tsx'),
  allocationBars: () => import('./allocationBars/AllocationBars.tsx'),
  bars: () => import('./bars/Bars.tsx'),
  lineChart: () => import('./lineChart/LineChart.tsx'),
  barChart: () => import('./barChart/BarChart.tsx'),
  donut: () => import('./donut/Donut.tsx'),
  distribution: () => import('./distribution/Distribution.tsx'),
  meter: () => import('./meter/Meter.tsx'),
  sparkline: () => import('./sparkline/Sparkline.tsx'),
};

/**
 * Fetches what a view needs and has not yet. Where a type is of a later version of BML, the part that deals with that is
 * fetched too.
 */
export async function loadNodes(types: readonly string[]): Promise<void> {
  await Promise.all(
    types.map(async (type) => {
      if (isKnown(type)) return;
      if (!Object.hasOwn(modules, type)) return resolveUnknownWith((await import('#engine/validation/resolve-unknown.ts')).resolveUnknown);
      const loaded = (await modules[type]?.()) as Record<string, NodeComponent>;
      // Each module exports its component under the type's name in capitals: `slider` is `Slider`.
      const component = loaded[type.charAt(0).toUpperCase() + type.slice(1)];
      if (component) knowComponent(type, component);
    }),
  );
}
