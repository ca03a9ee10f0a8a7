import type { RecordEvent } from '../record/record-types.ts';

/** The event without its number: `CONTINUE of length`. It is the same for every record. */
export function eventName(event: RecordEvent): string {
  switch (event.type) {
    case 'client':
      return `${event.event} of ${event.from}`;
    case 'voyager.rewind':
      return event.byOperator === true ? `sent back to ${event.to} by an operator` : `back to ${event.to}`;
    case 'voyager.attached':
      return `a file of ${event.of}`;
    case 'voyager.removed':
      return `a file taken from ${event.of}`;
    case 'voyager.child.done':
      return `${event.childType} done`;
    case 'voyager.child.left':
      return `${event.childType} left`;
    case 'voyager.moved':
      return `moved to version v${event.to.slice(0, 12)}`;
    default:
      return event.type;
  }
}

/** The same for what stands in clear of an event, also once its record was erased: its type, or its name where a person sent it, and where it led. */
export function eventNameInClear({ type: written, from, to }: { type: string; from: string; to: string }): string {
  const [type, code] = written.split(' ');
  switch (type) {
    case 'voyager.start':
      return 'the start';
    case 'voyager.rewind':
      return code === operatorMark ? `sent back to ${to} by an operator` : `back to ${to}`;
    case 'voyager.attached':
      return `a file of ${from}`;
    case 'voyager.removed':
      return `a file taken from ${from}`;
    case 'voyager.effect.done':
      return `${from} done`;
    case 'voyager.effect.failed':
      return code === undefined ? `${from} failed` : `${from} failed with ${code}`;
    case 'voyager.timer':
      return `time passed at ${from}`;
    case 'voyager.child.done':
      return `a flow begun from ${from} done`;
    case 'voyager.child.left':
      return `a flow begun from ${from} left`;
    case 'voyager.moved':
      return 'moved to another version';
    case 'voyager.erased':
      return 'erased';
    default:
      return `${written} of ${from}`;
  }
}

/** Behind the type of a `voyager.rewind` that an operator sent. */
const operatorMark = 'operator';

/** The clear text of an event's type: the name of an event that a person sent; with its code, if an operation failed; marked, if an operator sent the record back. */
export function typeInClear(event: RecordEvent): string {
  if (event.type === 'voyager.rewind' && event.byOperator === true) return `${event.type} ${operatorMark}`;
  if (event.type === 'client') return event.event;
  return event.type === 'voyager.effect.failed' && /^\w{1,64}$/.test(event.code) ? `${event.type} ${event.code}` : event.type;
}

/** An event as a report names it: `Event 2 (CONFIRM of confirm)`. */
export function eventWords(event: RecordEvent): string {
  return `Event ${event.seq} (${eventName(event)})`;
}
