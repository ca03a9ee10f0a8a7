// Written by `npm run generate` from schemas/nodes: change those.
import type { NodeType } from '#schemas/nodes/index.ts';
import type { NodeModule } from '../runtime/components.ts';
import type { RareType } from './rare-modules.ts';
import { Button } from './button/Button.tsx';
import { Heading } from './heading/Heading.tsx';
import { Landmark } from './landmark/Landmark.tsx';
import { Link } from './link/Link.tsx';
import { Row } from './row/Row.tsx';
import { Stack } from './stack/Stack.tsx';
import { Text } from './text/Text.tsx';

/** Nodes of almost every page come with the entry: one request less each. */
export const common = {
  button: Button,
  heading: Heading,
  landmark: Landmark,
  link: Link,
  row: Row,
  stack: Stack,
  text: Text,
};

/** Every other node, fetched when a view shows it. */
export const modules = {
  addressField: () => import('./addressField/AddressField.tsx'),
  allocationBars: () => import('./allocationBars/AllocationBars.tsx'),
  assembly: () => import('./assembly/Assembly.tsx'),
  badge: () => import('./badge/Badge.tsx'),
  barChart: () => import('./barChart/BarChart.tsx'),
  bars: () => import('./bars/Bars.tsx'),
  callStates: () => import('./callStates/CallStates.tsx'),
  card: () => import('./card/Card.tsx'),
  checkbox: () => import('./checkbox/Checkbox.tsx'),
  checkboxGroup: () => import('./checkboxGroup/CheckboxGroup.tsx'),
  columns: () => import('./columns/Columns.tsx'),
  comboBox: () => import('./comboBox/ComboBox.tsx'),
  date: () => import('./date/Date.tsx'),
  dateField: () => import('./dateField/DateField.tsx'),
  disclosure: () => import('./disclosure/Disclosure.tsx'),
  distribution: () => import('./distribution/Distribution.tsx'),
  divider: () => import('./divider/Divider.tsx'),
  einField: () => import('./einField/EinField.tsx'),
  emailField: () => import('./emailField/EmailField.tsx'),
  emptyState: () => import('./emptyState/EmptyState.tsx'),
  errorState: () => import('./errorState/ErrorState.tsx'),
  figure: () => import('./figure/Figure.tsx'),
  fileUpload: () => import('./fileUpload/FileUpload.tsx'),
  form: () => import('./form/Form.tsx'),
  frame: () => import('./frame/Frame.tsx'),
  grid: () => import('./grid/Grid.tsx'),
  icon: () => import('./icon/Icon.tsx'),
  illustration: () => import('./illustration/Illustration.tsx'),
  image: () => import('./image/Image.tsx'),
  keyFacts: () => import('./keyFacts/KeyFacts.tsx'),
  lineChart: () => import('./lineChart/LineChart.tsx'),
  list: () => import('./list/List.tsx'),
  maskedValue: () => import('./maskedValue/MaskedValue.tsx'),
  menu: () => import('./menu/Menu.tsx'),
  money: () => import('./money/Money.tsx'),
  moneyField: () => import('./moneyField/MoneyField.tsx'),
  newPasswordField: () => import('./newPasswordField/NewPasswordField.tsx'),
  note: () => import('./note/Note.tsx'),
  numberField: () => import('./numberField/NumberField.tsx'),
  oneTimeCodeField: () => import('./oneTimeCodeField/OneTimeCodeField.tsx'),
  pagination: () => import('./pagination/Pagination.tsx'),
  passwordField: () => import('./passwordField/PasswordField.tsx'),
  percent: () => import('./percent/Percent.tsx'),
  phoneField: () => import('./phoneField/PhoneField.tsx'),
  pinField: () => import('./pinField/PinField.tsx'),
  pointMap: () => import('./pointMap/PointMap.tsx'),
  polling: () => import('./polling/Polling.tsx'),
  progress: () => import('./progress/Progress.tsx'),
  prose: () => import('./prose/Prose.tsx'),
  qrCode: () => import('./qrCode/QrCode.tsx'),
  radioGroup: () => import('./radioGroup/RadioGroup.tsx'),
  region: () => import('./region/Region.tsx'),
  remount: () => import('./remount/Remount.tsx'),
  rows: () => import('./rows/Rows.tsx'),
  savedAt: () => import('./savedAt/SavedAt.tsx'),
  section: () => import('./section/Section.tsx'),
  segmented: () => import('./segmented/Segmented.tsx'),
  select: () => import('./select/Select.tsx'),
  signatureName: () => import('./signatureName/SignatureName.tsx'),
  skeleton: () => import('./skeleton/Skeleton.tsx'),
  slider: () => import('./slider/Slider.tsx'),
  split: () => import('./split/Split.tsx'),
  ssnField: () => import('./ssnField/SsnField.tsx'),
  subflow: () => import('./subflow/Subflow.tsx'),
  switch: () => import('./switch/Switch.tsx'),
  table: () => import('./table/Table.tsx'),
  tableRow: () => import('./tableRow/TableRow.tsx'),
  tabs: () => import('./tabs/Tabs.tsx'),
  textArea: () => import('./textArea/TextArea.tsx'),
  textField: () => import('./textField/TextField.tsx'),
  timer: () => import('./timer/Timer.tsx'),
  tooltip: () => import('./tooltip/Tooltip.tsx'),
} satisfies { [T in Exclude<NodeType, keyof typeof common | RareType>]: () => Promise<NodeModule<T>> };
