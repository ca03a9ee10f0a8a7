/** One thing wrong with a layout or a theme, and where. */
export interface LayoutDiagnostic {
  /** `error`: not drawn as written. `warning`: drawn, though perhaps not as meant. */
  severity: 'error' | 'warning';
  code: DiagnosticCode;
  /** JSON pointer (RFC 6901) into the document as given. */
  pointer: string;
  /** The fault and its remedy. */
  message: string;
}

/** Says one problem; its severity stands in the catalogue. */
export type Report = (code: DiagnosticCode, pointer: string, message: string) => void;

interface Entry {
  severity: LayoutDiagnostic['severity'];
  /** When it is said and what is drawn instead, for the page of the catalogue. */
  means: string;
}

/**
 * Every code that a check of a document can answer with. `diagnostics.md` says the same for readers, and a test holds both to what the
 * checks say: for each code there is a document that causes it and nothing else.
 */
export const diagnosticCatalogue = {
  // The text
  'json-syntax': { severity: 'error', means: 'The text is not JSON (RFC 8259). Nothing is drawn.' },
  'duplicate-key': { severity: 'error', means: 'A member stands twice in its object. The last one counts.' },
  'inexact-number': { severity: 'error', means: 'A number is not finite or has more digits than a double holds. It is rounded.' },
  // Limits
  'too-large': { severity: 'error', means: 'More text or more values than a layout may have. Nothing is drawn.' },
  'too-deep': { severity: 'error', means: 'Nodes, lists or components stand too deep in one another. Nothing is drawn.' },
  'too-many-nodes': { severity: 'error', means: 'More nodes than allowed, repeats and components counted. Nothing is drawn.' },
  'too-many-rows': { severity: 'warning', means: 'A list has more rows than are drawn. The first ones are.' },
  'too-heavy': { severity: 'error', means: 'What would be drawn is too large, repeats counted. Nothing is drawn.' },
  'too-dear': { severity: 'error', means: 'The expressions together take too many steps. Nothing is drawn.' },
  'too-many-problems': { severity: 'error', means: 'Too much is wrong to look further. Nodes that were not looked at are not drawn.' },
  // Values
  'forbidden-key': { severity: 'error', means: 'A member is called `__proto__`, `constructor` or `prototype`. It is left out.' },
  'not-json': { severity: 'error', means: 'A value is none of JSON. It reads as null.' },
  // The document
  'not-a-layout': { severity: 'error', means: 'The document is no object with a list `body`. Nothing is drawn.' },
  version: { severity: 'warning', means: 'The version is not one that is known. The layout is drawn as far as it goes.' },
  'no-title': { severity: 'warning', means: 'The layout has no title: its page and its tab have no name.' },
  'layout-property': { severity: 'error', means: 'A property of the layout does not fit. It is left out.' },
  'unknown-property': { severity: 'warning', means: 'A property that nothing reads, of the layout, a node or an action. It is left out.' },
  rule: { severity: 'error', means: 'A rule does not fit. It is not checked in the browser.' },
  dialog: { severity: 'error', means: 'A dialog has no title or no body. It cannot be opened.' },
  // Nodes
  'not-a-node': { severity: 'error', means: 'Something stands among nodes that is no object with a `type`. It is left out.' },
  'unknown-node': {
    severity: 'warning',
    means:
      'A type that is not known. Its `$else` is drawn, or that of the nearest node around it; else its children in a stack, or its text.',
  },
  'missing-property': { severity: 'error', means: 'A node lacks what it cannot be drawn without. It is drawn as one of an unknown type.' },
  'node-property': { severity: 'error', means: 'The value of a property does not fit. It is left out.' },
  'refused-address': {
    severity: 'error',
    means:
      'A link, picture or action leads to an address that is never followed. The link is drawn as its words, and the action does nothing.',
  },
  'repeated-id': { severity: 'warning', means: 'Two nodes have the same id. Presses and focus find the first.' },
  structure: { severity: 'error', means: 'A `$` key is unknown or does not fit. It is left out; a condition that cannot be read hides.' },
  // Expressions
  expression: { severity: 'error', means: 'An expression is not made as one. It is null.' },
  'expression-too-deep': { severity: 'error', means: 'An expression stands too deep in itself. It is null.' },
  'unknown-operator': { severity: 'error', means: 'There is no such operator or function. The expression is null.' },
  'argument-count': { severity: 'error', means: 'An operator or function has too few or too many arguments. The expression is null.' },
  'unknown-root': { severity: 'error', means: 'An expression reads what no browser knows. It is null.' },
  'unknown-value': { severity: 'error', means: 'An expression refers to a value that the layout does not have. It is null.' },
  'value-cycle': { severity: 'error', means: 'A value of the layout is worked out from itself. It is null.' },
  'packed-rows': {
    severity: 'error',
    means: 'Packed rows of `data` do not fit, or come to more values than a layout may hold. They read as null.',
  },
  // Components
  component: { severity: 'error', means: 'The declaration of a component does not fit. Its uses are drawn as unknown nodes.' },
  'unknown-component': { severity: 'error', means: 'A use names no component of the document. It is drawn as an unknown node.' },
  'component-value': {
    severity: 'error',
    means: 'A use lacks a value, gives one too many, or one of another type. That value reads as null.',
  },
  'component-slot': {
    severity: 'error',
    means: 'A slot stands outside a component, or the use fills one that there is not. It is left out.',
  },
  'component-cycle': { severity: 'error', means: 'A component uses itself, perhaps by way of others. That use is left out.' },
  'unused-component': { severity: 'warning', means: 'A component is declared and never used. Nothing of it is drawn.' },
  // Themes
  'not-a-theme': { severity: 'error', means: 'The document is no theme. The usual theme is kept.' },
  'unknown-token': { severity: 'error', means: 'A theme sets a token that there is not. It is left out.' },
  'token-value': { severity: 'error', means: 'The value of a token is none of its kind. The usual one is kept.' },
  contrast: { severity: 'error', means: 'Two colors that stand on one another are too alike to be read. They are applied all the same.' },
} as const satisfies Record<string, Entry>;

export type DiagnosticCode = keyof typeof diagnosticCatalogue;

/** More would tell nobody more. */
const mostDiagnostics = 500;

/** Collects problems: each code once at each place, however often it is met, and of very many the first and a word about the others. */
export function collectDiagnostics(): { diagnostics: LayoutDiagnostic[]; report: Report } {
  const diagnostics: LayoutDiagnostic[] = [];
  const said = new Set<string>();
  const add: Report = (code, pointer, message) =>
    void diagnostics.push({ severity: diagnosticCatalogue[code].severity, code, pointer, message });
  const report: Report = (code, pointer, message) => {
    if (diagnostics.length > mostDiagnostics) return;
    const key = `${code} ${pointer}`;
    if (said.has(key)) return;
    said.add(key);
    if (diagnostics.length < mostDiagnostics) add(code, pointer, message);
    else add('too-many-problems', '', `There are more problems than these ${mostDiagnostics}: mend them first.`);
  };
  return { diagnostics, report };
}
