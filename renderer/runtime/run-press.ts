import { resolveBindings } from '#engine/expression/bindings.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { fieldInRow, rowInScope } from '#engine/fields/field-path.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import type { Action, Press } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { actionsThatApply } from '#engine/page/actions-that-apply.ts';
import { isObject, say } from './reading.ts';
import { fetchTools } from './tools.ts';
import type { Pressed, ViewFrame } from './view-context.ts';
import { dialogId, fieldName, idOf } from './view-context.ts';

export interface ToastWords {
  text: string;
  tone: 'positive' | 'negative' | 'neutral';
  for: number;
}

/** How a page is left for another: in its place in the history or after it, or only for another query of the same. */
export type Passing = 'forward' | 'replace' | 'stay';

/** What only the surroundings of a view can do. */
export interface PageCommands {
  submit(event: string, values: JsonObject, pressed: Pressed): void;
  /** Whether it went well, where the host knows; what follows is then done here. */
  call(values: JsonObject, pressed: Pressed): void | Promise<boolean>;
  navigate(address: string, how: Passing): void;
  /** As the browser's own Back; left out where there is nothing behind. */
  back?(): void;
  /** Asks a question that stands between a press and what it does. */
  confirm(question: string): Promise<boolean>;
  /** Of the page, or only of what shows these reads. */
  refresh(names?: readonly string[]): void;
  toast(words: ToastWords): void;
  announce(text: string): void;
  report(code: string): void;
  track(name: string): void;
  signOut(): void;
}

/** Runs what a press does, in order. */
export async function runPress(pressed: Pressed, commands: PageCommands): Promise<void> {
  const { view } = pressed;
  const read = (value: unknown): Json => resolveBindings(value, view.store.scope(view.form, view.rows));
  await runAll(pressed.press, pressed, commands, read);
}

async function runAll(press: Press, pressed: Pressed, commands: PageCommands, read: (value: unknown) => Json): Promise<void> {
  for (const action of actionsThatApply(press, (when) => read(when) === true)) {
    if (!(await runAction(action, pressed, commands, read))) return;
  }
}

/** What leaves the page needs a person's own act; a script that calls a press is none. */
const mayLeave = (): boolean => typeof navigator === 'undefined' || navigator.userActivation?.hasBeenActive !== false;

async function runAction(action: Action, pressed: Pressed, commands: PageCommands, read: (value: unknown) => Json): Promise<boolean> {
  const { view } = pressed;
  const follow = ({ ok = [], fail = [] }: { ok?: Press; fail?: Press }, wentWell: boolean) =>
    runAll(wentWell ? ok : fail, pressed, commands, read);
  switch (action.do) {
    case 'submit':
    case 'call': {
      await fetchTools();
      if (action.check !== false && !passes(view)) return false;
      if (action.do === 'call' && action.confirm !== undefined && !(await commands.confirm(say(read(action.confirm))))) return false;
      const values = view.store.values(view.form);
      if (action.do === 'submit') commands.submit(action.event, values, pressed);
      else {
        const wentWell = await commands.call(values, pressed);
        if (typeof wentWell === 'boolean') await follow(action, wentWell);
      }
      return true;
    }
    case 'download':
      // The browser's own post does it.
      return true;
    case 'navigate': {
      const address = safeAddress(say(read(action.to)));
      if (address !== null && mayLeave())
        commands.navigate(address, action.replace === true ? 'replace' : action.stay === true ? 'stay' : 'forward');
      return true;
    }
    case 'back':
      if (mayLeave()) commands.back?.();
      return true;
    case 'open':
      openDialog(dialogId(view, action.dialog));
      return true;
    case 'close':
      closeDialog(view.dialog);
      return true;
    case 'set': {
      setFields(action, view);
      const state = read(action.state ?? {});
      if (isObject(state)) view.store.setState(state);
      return true;
    }
    case 'toggle':
      view.store.setState({ [action.state]: view.store.state[action.state] !== true });
      return true;
    case 'reset':
      view.store.reset(view.form);
      return true;
    case 'refresh':
      commands.refresh(action.names);
      return true;
    case 'toast':
      commands.toast({ text: say(read(action.text)), tone: action.tone ?? 'neutral', for: action.for ?? 5000 });
      return true;
    case 'copy':
      // A browser may refuse, by its person's wish or for want of a secure address.
      await navigator.clipboard.writeText(say(read(action.text))).then(
        () => {
          commands.announce(say(read(action.announce)));
          return follow(action, true);
        },
        () => follow(action, false),
      );
      return true;
    case 'print':
      print();
      return true;
    case 'focus':
      document.getElementById(idOf(view, action.target))?.focus();
      return true;
    case 'scrollTo':
      document.getElementById(idOf(view, action.target))?.scrollIntoView({ block: 'start' });
      return true;
    case 'track':
      commands.track(action.name);
      return true;
    case 'report':
      commands.report(action.code);
      return true;
    case 'signOut':
      commands.signOut();
      return true;
  }
}

/** Sets fields of the form; with `each` those of every row of a list, which is read as it was before. */
function setFields({ form: values = {}, each }: Extract<Action, { do: 'set' }>, view: ViewFrame): void {
  const { store, form } = view;
  const set = (scope: Scope, name: (own: string) => string): [string, Json][] => {
    const read = resolveBindings(values, scope);
    return isObject(read) ? Object.entries(read).map(([own, value]) => [name(own), value]) : [];
  };
  const list = each === undefined ? [] : form.values[each.in];
  const changes =
    each === undefined
      ? set(store.scope(form, view.rows), (own) => fieldName(view, own))
      : (Array.isArray(list) ? list : []).flatMap((row, at) =>
          set(store.scope(form, { ...view.rows, [each.row]: rowInScope(row, at) }), (own) => fieldInRow(each.in, at, own)),
        );
  for (const [name, value] of changes) store.setValue(form, name, value);
}

/** Checks the form around a press; says what is wrong and takes the focus there. */
function passes(view: ViewFrame): boolean {
  const issues = view.store.check(view.form);
  view.store.showIssues(issues);
  return issues.length === 0;
}

const dialogAt = (id: string | null): HTMLDialogElement | null => {
  const element = id === null ? null : document.getElementById(id);
  return element instanceof HTMLDialogElement ? element : null;
};

function openDialog(id: string): void {
  const dialog = dialogAt(id);
  if (dialog && !dialog.open) dialog.showModal();
}

function closeDialog(id: string | null): void {
  dialogAt(id)?.close();
}
