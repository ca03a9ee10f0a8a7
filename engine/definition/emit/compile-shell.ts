import type { BrowserRoot } from '#engine/expression/scope.ts';
import { readsOf } from '#engine/compiled/trees.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { ShellUse } from '#schemas/document-parts.ts';
import type { ParsedShell, ParsedShellUse } from '../parse/documents.ts';
import { parseAs } from '../parse/parse-as.ts';
import { type ParsedChoice, choiceOf } from '../parse/choice.ts';
import { sourceOf } from '../read/authored.ts';
import type { Compilation, ReadingPlace, SourceDocument } from '../bind/compilation.ts';
import { casesOf, underCondition } from '../bind/choose.ts';
import { noRows } from '../bind/compilation.ts';
import { compileWith } from '../bind/compile-expression.ts';
import { loadTypes } from '../bind/loads.ts';
import { compileLoads, readWhen } from './compile-load.ts';
import { compileNodes } from './compile-node.ts';
import { checkSlotsShown, fillSlots } from './compile-slots.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import { declareName, declareSection, passGiven } from '../bind/declare.ts';
import { didYouMean } from '../findings/findings.ts';
import { Names } from '../bind/names.ts';
import type { NodePlace, SlotFill, ViewDraft } from './view-draft.ts';

/** Keeps what a shell loads apart from the loads of the page that it stands round. */
const suffix = '~shell';

/**
 * The facts that a shell gets of its page: the titles of the page and of the flow (a screen has one title for both), and whether the shell may
 * load.
 */
export interface ShellUser {
  title: Compiled;
  flowTitle: Compiled;
  reads: boolean;
}

/** The shells of a choice. Each keeps its own loads apart, also where two cases use the same one. */
function shellsOf(
  choice: ParsedChoice,
  place: ReadingPlace,
  compilation: Compilation,
): { one: ParsedShellUse; when: Compiled; own: string }[] {
  return casesOf(choice, place, compilation).map(({ value, when }, at) => {
    const one = parseAs(ShellUse, value);
    return { one, when, own: `${suffix}-${nameOf(one)}-${at}` };
  });
}

const nameOf = (shell: ParsedShellUse): string =>
  shell.kind === 'map' ? (sourceOf(shell.keys.use) ?? '') : shell.kind === 'scalar' ? shell.source : '';

/** The names that a shell may read: what its user passed, and what it loads itself. */
function namesOf(
  document: SourceDocument<ParsedShell>,
  shell: ParsedShellUse,
  place: ReadingPlace,
  compilation: Compilation,
  own: string,
): Names {
  const names = new Names();
  const passed = compileWith(shell.kind === 'map' ? shell.keys.with : undefined, place, compilation);
  passGiven(document.root.keys.given, names, passed, shell.at, `The shell ${nameOf(shell)}`, compilation);
  declareSection(document.root.keys.load, 'load', names, compilation, own);
  return names;
}

/** The reads of the shell round a screen: they are carried out with the screen's own. */
export function shellLoads(
  shell: ParsedShellUse | undefined,
  place: ReadingPlace,
  compilation: Compilation,
  own: string = suffix,
): CompiledLoad[] {
  const choice = shell === undefined ? null : choiceOf(shell);
  if (choice !== null)
    // Mistakes in the choice are reported where it is drawn.
    return shellsOf(choice, place, { ...compilation, findings: compilation.findings.muted() }).flatMap(({ one, when, own }) =>
      shellLoads(one, place, compilation, own).map((load) => readWhen(load, when)),
    );
  const document = shell === undefined ? undefined : compilation.shells.get(nameOf(shell));
  if (shell === undefined || document === undefined) return [];
  // Mistakes in the names are reported where the shell is drawn.
  const names = namesOf(document, shell, place, { ...compilation, findings: compilation.findings.muted() }, own);
  const types = { ...place.types, loads: loadTypes([document.root], compilation, own).loads };
  return compileLoads(document.root, { names, rows: noRows, types }, compilation, own);
}

/** A shell round the body: its texts may name the page's title, what is passed `with:` it, and what it loads. */
export function inShell(
  shell: ParsedShellUse | undefined,
  user: ShellUser,
  body: SlotFill,
  place: NodePlace,
  draft: ViewDraft,
  own: string = suffix,
): LayoutNode[] {
  if (shell === undefined) return body(draft);
  const choice = choiceOf(shell);
  if (choice !== null) return inChosenShell(choice, user, body, place, draft);
  const { compilation } = draft;
  const document = compilation.shells.get(nameOf(shell));
  if (document === undefined) {
    compilation.findings.error(
      'unknown-shell',
      shell.at,
      `There is no shell ${nameOf(shell)}.`,
      didYouMean(nameOf(shell), compilation.shells.keys(), 'Shells are files that begin with `shell:`.'),
    );
    return body(draft);
  }
  compilation.used.add(document.file);
  if (!user.reads && document.root.keys.load !== undefined) {
    compilation.findings.error(
      'not-here',
      shell.at,
      `The shell ${nameOf(shell)} loads, which a shell does round screens only.`,
      'Use another shell, or pass it the values under `with:`.',
    );
  }
  const names = namesOf(document, shell, place, compilation, own);
  for (const called of ['title', 'flowTitle'] as const)
    declareName(names, called, 'shell', document.root.at, { kind: 'tree', tree: user[called] }, compilation);
  const loads = new Map([...place.types.loads, ...loadTypes([document.root], compilation, own).loads]);
  const shellPlace: NodePlace = {
    names,
    rows: noRows,
    types: { ...place.types, loads },
    suffix: own,
    onTell: new Map(),
    inShell: true,
    slots: slotsOf(document, shell, (shown) => compilation.pinned.within(() => body(shown)), place, draft),
  };
  return compilation.pinned.outside(() => compileNodes(document.root.keys.body, shellPlace, draft));
}

/** `body` is the page; what else a shell shows of its user stands under `slots:`, and is the page's own too. */
function slotsOf(
  document: SourceDocument<ParsedShell>,
  shell: ParsedShellUse,
  body: SlotFill,
  place: NodePlace,
  draft: ViewDraft,
): Map<string, SlotFill> {
  const filled = fillSlots(document.root, shell, `The shell ${nameOf(shell)}`, place, draft);
  checkSlotsShown(document.root, draft);
  const { pinned } = draft.compilation;
  const ofUser = [...filled].map(([name, fill]): [string, SlotFill] => [name, (shown) => pinned.within(() => fill(shown))]);
  return new Map([...ofUser, ['body', body]]);
}

/** `shell: choose: …`: the same body in whichever frame applies. The server decides, so that only one of them is ever drawn. */
function inChosenShell(choice: ParsedChoice, user: ShellUser, body: SlotFill, place: NodePlace, draft: ViewDraft): LayoutNode[] {
  const { findings } = draft.compilation;
  if (choice.otherwise === undefined)
    findings.error(
      'no-otherwise',
      choice.at,
      'Where none of these cases applies there is no shell.',
      'Add `otherwise:` with the name of one.',
    );
  let made: LayoutNode[] | null = null;
  return shellsOf(choice, place, draft.compilation).flatMap(({ one, when, own }) => {
    if (readsOf(when).some(({ path: [root] }) => typeof root === 'string' && inTheBrowser.has(root)))
      findings.error(
        'not-bindable',
        choice.at,
        'A shell is chosen before the browser knows anything.',
        'Choose by what is given or loaded.',
      );
    return underCondition(
      inShell(one, user, (shown) => (made ??= body(shown)), place, draft, own),
      when,
    );
  });
}

const inTheBrowser: ReadonlySet<string> = new Set<BrowserRoot>(['form', 'changed', 'valid', 'state']);
