import type { BrowserRoot } from '#engine/expression/scope.ts';
import { readsOf } from '#engine/compiled/trees.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Authored } from '../read/authored.ts';
import { textOf, valueOf } from '../read/authored.ts';
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
import { didYouMean, Findings } from '../findings/findings.ts';
import { Names } from '../bind/names.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

/** Keeps what a shell loads apart from the loads of the page that it stands round. */
const suffix = '~shell';

/** What a shell knows of the page in it: its title, that of the flow (a screen is its own), and whether the shell may load. */
export interface ShellUser {
  title: Compiled;
  flowTitle: Compiled;
  reads: boolean;
}

const isChoice = (shell: Authored): boolean => valueOf(shell, 'choose') !== undefined;
/** Of several shells each keeps its own loads apart, also where two cases use the same one. */
const suffixOfCase = (shell: Authored, at: number): string => `${suffix}-${nameOf(shell)}-${at}`;

const nameOf = (shell: Authored): string => (shell.kind === 'scalar' ? shell.source : (textOf(shell, 'use') ?? ''));

/** The names that a shell may read: what its user passed, and what it loads itself. */
function namesOf(document: SourceDocument, shell: Authored, place: ReadingPlace, compilation: Compilation, own: string): Names {
  const names = new Names();
  const passed = compileWith(valueOf(shell, 'with'), place, compilation);
  passGiven(document.root, names, passed, shell.at, `The shell ${nameOf(shell)}`, compilation);
  declareSection(document.root, 'load', names, compilation, own);
  return names;
}

/** The reads of the shell round a screen: they are carried out with the screen's own. */
export function shellLoads(
  shell: Authored | undefined,
  place: ReadingPlace,
  compilation: Compilation,
  own: string = suffix,
): CompiledLoad[] {
  if (shell !== undefined && isChoice(shell))
    // What is wrong with the choice is said where it is drawn.
    return casesOf(shell, place, { ...compilation, findings: new Findings() }).flatMap(({ value, when }, at) =>
      shellLoads(value, place, compilation, suffixOfCase(value, at)).map((load) => readWhen(load, when)),
    );
  const document = shell === undefined ? undefined : compilation.shells.get(nameOf(shell));
  if (shell === undefined || document === undefined) return [];
  // What is wrong with the names is said where the shell is drawn.
  const names = namesOf(document, shell, place, { ...compilation, findings: new Findings() }, own);
  const types = { ...place.types, loads: loadTypes([document.root], compilation, own).loads };
  return compileLoads(document.root, { names, rows: noRows, types }, compilation, own);
}

/** A shell round the body: its texts may name the page's title, what is passed `with:` it, and what it loads. */
export function inShell(
  shell: Authored | undefined,
  user: ShellUser,
  body: () => LayoutNode[],
  place: NodePlace,
  draft: ViewDraft,
  own: string = suffix,
): LayoutNode[] {
  if (shell === undefined) return body();
  if (isChoice(shell)) return inChosenShell(shell, user, body, place, draft);
  const { compilation } = draft;
  const document = compilation.shells.get(nameOf(shell));
  if (document === undefined) {
    compilation.findings.error(
      'unknown-shell',
      shell.at,
      `There is no shell ${nameOf(shell)}.`,
      didYouMean(nameOf(shell), compilation.shells.keys(), 'Shells are files that begin with `shell:`.'),
    );
    return body();
  }
  compilation.used.add(document.file);
  if (!user.reads && valueOf(document.root, 'load') !== undefined) {
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
    told: new Map(),
    slots: slotsOf(document, shell, () => compilation.pinned.within(body), place, draft),
  };
  return compilation.pinned.outside(() => compileNodes(valueOf(document.root, 'body'), shellPlace, draft));
}

/** `body` is the page; what else a shell shows of its user stands under `slots:`, and is the page's own too. */
function slotsOf(document: SourceDocument, shell: Authored, body: () => LayoutNode[], place: NodePlace, draft: ViewDraft) {
  const filled = fillSlots(document.root, shell, `The shell ${nameOf(shell)}`, place, draft);
  checkSlotsShown(document.root, draft);
  const { pinned } = draft.compilation;
  return new Map([...[...filled].map(([name, fill]) => [name, () => pinned.within(fill)] as const), ['body', body] as const]);
}

/** `shell: choose: …`: the same body in whichever frame applies. The server decides, so that only one of them is ever drawn. */
function inChosenShell(choice: Authored, user: ShellUser, body: () => LayoutNode[], place: NodePlace, draft: ViewDraft): LayoutNode[] {
  const { findings } = draft.compilation;
  if (valueOf(choice, 'otherwise') === undefined)
    findings.error(
      'no-otherwise',
      choice.at,
      'Where none of these cases applies there is no shell.',
      'Add `otherwise:` with the name of one.',
    );
  let made: LayoutNode[] | null = null;
  return casesOf(choice, place, draft.compilation).flatMap(({ value, when }, at) => {
    if (readsOf(when).some(({ path: [root] }) => typeof root === 'string' && inTheBrowser.has(root)))
      findings.error(
        'not-bindable',
        choice.at,
        'A shell is chosen before the browser knows anything.',
        'Choose by what is given or loaded.',
      );
    return underCondition(
      inShell(value, user, () => (made ??= body()), place, draft, suffixOfCase(value, at)),
      when,
    );
  });
}

const inTheBrowser: ReadonlySet<string> = new Set<BrowserRoot>(['form', 'changed', 'valid', 'state']);
