// Written by `npm run generate` from the files beside it: change those.
import type { NodeTraits } from '../node-definition.ts';
import type { NodeType } from './index.ts';

/** The traits of each node; a type that is not listed has none. */
export const nodeTraits: Readonly<Partial<Record<NodeType, NodeTraits>>> = {
  addressField: { compound: 'address' },
  card: { outline: 'section' },
  checkbox: { field: 'boolean' },
  checkboxGroup: { field: 'choices' },
  comboBox: { field: 'choice' },
  dateField: { field: 'date' },
  einField: { field: 'employerId' },
  emailField: { field: 'email' },
  fileUpload: { field: 'files' },
  form: { scope: 'form' },
  frame: { frames: true },
  heading: { outline: 'heading' },
  landmark: { outline: 'landmark' },
  moneyField: { field: 'money' },
  newPasswordField: { field: 'secretText' },
  numberField: { field: 'number' },
  oneTimeCodeField: { field: 'oneTimeCode' },
  passwordField: { field: 'secretText' },
  percentField: { field: 'percent' },
  phoneField: { field: 'phone' },
  pinField: { field: 'pin' },
  polling: { polls: true },
  radioGroup: { field: 'choice' },
  region: { boundary: true },
  rows: { field: 'rows', scope: 'row' },
  section: { outline: 'section' },
  segmented: { field: 'choice' },
  select: { field: 'choice' },
  signatureName: { field: 'text', matches: true },
  slider: { field: 'number', stepped: true },
  ssnField: { field: 'taxId' },
  subflow: { flow: true, needs: 'to' },
  switch: { field: 'boolean' },
  textArea: { field: 'text' },
  textField: { field: 'text' },
  timeField: { field: 'text', timed: true },
};

/** The properties that hold child nodes, in reading order. */
export const slotNames: readonly string[] = ['act', 'children', 'instead', 'side', 'cover'];
