import type { Action } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { callOfKey } from '#engine/compiled/call-key.ts';
import { authoredValue, condition, eachOf } from './authored-value.ts';

/** Placeholder of an operation that only the server knows. */
export const operation = 'anOperation';
/** Placeholder of a subflow that only the server knows. */
export const flow = 'A_FLOW';

/** The authored form of a press, each action's verb first. */
export function authoredPress(press: unknown): Json {
  return (Array.isArray(press) ? (press as Action[]) : []).map((action) => {
    const written = verbOf(action);
    if (action.when === undefined) return written;
    const when = { when: condition(action.when) };
    return typeof written === 'string' ? { [written]: null, ...when } : { ...written, ...when };
  });
}

const keep = ({ check }: { check?: boolean | undefined }): JsonObject => (check === false ? { check: false } : {});
const seconds = (ms: number | undefined): JsonObject => (ms === undefined ? {} : { for: ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms` });

function verbOf(action: Action): string | JsonObject {
  switch (action.do) {
    case 'submit':
      return { submit: action.event, ...keep(action) };
    case 'call':
      return {
        call: operation,
        ...(action.as === undefined ? {} : { as: callOfKey(action.as) ?? action.as }),
        ...seconds(action.for),
        ...keep(action),
      };
    case 'download':
      return { download: operation };
    case 'navigate':
      return { go: authoredValue(action.to), ...(action.replace === true ? { replace: true } : {}) };
    case 'open':
      return { open: action.dialog };
    case 'set':
      return {
        set: authoredValue({ ...action.form, ...action.state }),
        ...(action.each === undefined ? {} : { each: eachOf({ row: action.each.row, in: `form.${action.each.in}` }) }),
      };
    case 'toggle':
      return { toggle: action.state };
    case 'refresh':
      return action.names === undefined ? 'refresh' : { refresh: action.names };
    case 'toast':
      return { say: authoredValue(action.text), ...seconds(action.for), ...(action.tone === undefined ? {} : { tone: action.tone }) };
    case 'copy':
      return { copy: authoredValue(action.text), announce: authoredValue(action.announce) };
    case 'focus':
    case 'scrollTo':
      return { [action.do]: action.target };
    case 'track':
      return { track: action.name };
    case 'report':
      return { report: action.code };
    default:
      return action.do;
  }
}
