import type { Json, JsonObject } from '#schemas/json.ts';
import { maskedValue } from '../compiled/masked-value.ts';
import type { View } from '#schemas/views.ts';
import type { RecordEvent, RecordState } from '../record/record-types.ts';
import type { JourneyOutcome } from './journey.ts';

/** Dotted paths with `*` for any one part, held against event values, loads, outputs and inputs: `values.ssn`, `load.card.pan`, `output.pan`. */
export type SensitivePaths = readonly string[];

export { maskedValue };

/** The sensitive paths of an operation's input and output: a path without a prefix applies to both. */
export function pathsOfCall(declared: readonly string[]): string[] {
  return declared.flatMap((path) => (/^(?:input|output)\./.test(path) ? [path] : [`input.${path}`, `output.${path}`]));
}

/** Masks by path, and afterwards every place where a value that was masked stands again. */
export class Mask {
  count = 0;
  private readonly paths: string[][];
  private readonly personal: string[][];
  private readonly isOfDocuments: (text: string) => boolean;
  private readonly seen = new Set<string>();
  private readonly texts: string[] = [];
  private readonly longAgo = new Set<string>();
  private readonly yearsBefore: string;

  /**
   * Below the `personal` paths each text is masked by itself, so that lists and groups keep their shape and a fold its way. What stands in the
   * documents, such as the value of an option, is left, and so are dates. One before `yearsBefore`, such as a date of birth, keeps its year alone.
   */
  constructor(
    sensitive: SensitivePaths,
    personal: SensitivePaths = [],
    { isOfDocuments = () => false, yearsBefore = '' }: { isOfDocuments?: (text: string) => boolean; yearsBefore?: string } = {},
  ) {
    this.paths = sensitive.map((path) => path.split('.'));
    this.personal = personal.map((path) => path.split('.'));
    this.isOfDocuments = isOfDocuments;
    this.yearsBefore = yearsBefore;
  }

  event(event: RecordEvent): RecordEvent {
    return this.masked(event, eventRoots);
  }

  outcome(outcome: JourneyOutcome): JourneyOutcome {
    return this.masked(outcome, outcomeRoots);
  }

  state(state: RecordState): RecordState {
    return this.masked(state, stateRoots);
  }

  /** Masks the input and the answer of an operation with these sensitive paths: a read has no other name for it in a sandbox. */
  asked(declared: readonly string[], input: JsonObject, output: Json): { input: JsonObject; output: Json } {
    const own = pathsOfCall(declared).map((path) => path.split('.'));
    return this.masked({ input, output }, (path) => [...path], [...this.paths, ...own]);
  }

  /** Masks a drawn view: values that were masked elsewhere, wherever they appear. */
  view(view: View): View {
    return this.masked(view, () => null);
  }

  /** A text of ours that may quote one. */
  text(text: string): string {
    return this.within(text);
  }

  /** The same value with texts replaced; it is JSON by its schema. */
  private masked<Value>(value: Value, roots: (path: readonly string[]) => string[] | null, paths: readonly string[][] = this.paths): Value {
    const walk = (one: Json, path: string[]): Json => {
      const place = roots(path);
      if (place !== null && one !== null && paths.some((pattern) => matches(pattern, place))) return this.hide(one);
      if (typeof one === 'string' && place !== null && this.isPersonal(one, place)) return this.hide(one);
      // Texts and objects alone are learned, and most histories have none to learn.
      if (this.seen.size > 0 && (typeof one === 'string' || typeof one === 'object') && this.seen.has(JSON.stringify(one)))
        return this.hide(one);
      if (typeof one === 'string' && isDate.test(one)) return this.date(one, place);
      if (typeof one === 'string') return this.within(one);
      if (Array.isArray(one)) return one.map((item, index) => walk(item, [...path, String(index)]));
      if (typeof one !== 'object' || one === null) return one;
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner, [...path, key])]));
    };
    return walk(value as Json, []) as Value; // the same shape
  }

  private isPersonal(text: string, place: readonly string[]): boolean {
    if (text === '' || isDate.test(text) || isIndex.test(text) || this.isOfDocuments(text)) return false;
    return this.isBelowPersonal(place);
  }

  private isBelowPersonal(place: readonly string[]): boolean {
    return this.personal.some((pattern) => matches(pattern, place.slice(0, pattern.length)));
  }

  /** A personal date of long ago becomes the first day of its year, wherever it stands: ages count in years. */
  private date(date: string, place: readonly string[] | null): string {
    if (date >= this.yearsBefore || date.endsWith('-01-01')) return date;
    if (place !== null && this.isBelowPersonal(place)) this.longAgo.add(date);
    if (!this.longAgo.has(date)) return date;
    this.count++;
    return `${date.slice(0, 4)}-01-01`;
  }

  private hide(value: Json): Json {
    if (value === maskedValue) return maskedValue;
    this.learn(value);
    this.count++;
    return maskedValue;
  }

  /** A text made with a masked value keeps the rest of its words, so that a replay makes the same of the mask. */
  private within(text: string): string {
    const masked = this.texts.reduce((left, secret) => left.replaceAll(secret, maskedValue), text);
    if (masked !== text) this.count++;
    return masked;
  }

  /** Texts too short to tell from others, and bare numbers, are hidden where they are declared and nowhere else. */
  private learn(value: Json): void {
    if (typeof value === 'string') {
      if (value.length < 4 || this.seen.has(JSON.stringify(value))) return;
      this.seen.add(JSON.stringify(value));
      if (value.length >= 8) this.texts.push(value);
    } else if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      this.seen.add(JSON.stringify(value));
      for (const inner of Object.values(value)) this.learn(inner);
    }
  }
}

const isDate = /^\d{4}-\d{2}-\d{2}$/;
/** The place of something in a list, which a choice names. */
const isIndex = /^\d{1,3}$/;

function matches(pattern: readonly string[], place: readonly string[]): boolean {
  return pattern.length === place.length && pattern.every((part, index) => part === '*' || part === place[index]);
}

/** Where a path of an event stands in the words of a sensitive path. */
function eventRoots(path: readonly string[]): string[] | null {
  const [head, second] = path;
  if (head === 'values' || head === 'output' || head === 'given' || head === 'result') return [...path];
  if (head === 'at' && (second === 'load' || second === 'person')) return path.slice(1);
  if (head === 'prefill') return ['values', ...path.slice(2)];
  return null;
}

/** A state holds answers on its trail too, and in the place that a change comes back to. */
function stateRoots(path: readonly string[]): string[] | null {
  const answers = path.findLastIndex((part) => part === 'answers' || part === 'prefill');
  if (answers !== -1 && path.length > answers + 1) return ['values', ...path.slice(answers + 2)];
  return path[0] === 'loaded' ? ['load', ...path.slice(1)] : null;
}

function outcomeRoots(path: readonly string[]): string[] | null {
  const [head] = path;
  if (head === 'answers') return ['values', ...path.slice(2)];
  if (head === 'effects' && path[2] === 'input') return path.slice(2);
  return null;
}
