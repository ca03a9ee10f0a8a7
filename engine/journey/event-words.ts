import type { RecordEvent } from '../record/record-types.ts';

/** What came, without its number: `CONTINUE of length`. The same for every record that it came to. */
export function eventName(event: RecordEvent): string {
  switch (event.type) {
    case 'client':
      return `${event.event} of ${event.from}`;
    case 'voyager.rewind':
      return `back to ${event.to}`;
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

/** An event as a report names it: `Event 2 (CONFIRM of confirm)`. */
export function eventWords(event: RecordEvent): string {
  return `Event ${event.seq} (${eventName(event)})`;
}
