import { readStory, type RecordStory, type StoryEffect } from '#server/voyager/history/record-story.ts';
import { isRecordId } from '#server/voyager/records/open-record.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { sayDuration } from './durations.ts';
import { printTable } from './print-table.ts';
import { readDatabase } from './read-database.ts';

/** The server's own settings say which database, and it may run meanwhile. Nothing is unsealed, so no key is needed. */
export const storyCommand: Command = {
  name: 'story',
  usage: 'story <record id>',
  says: 'tells what happened to a record: its events, effects, timers and relatives, without anything that a person typed',
  async run(args, output) {
    const { positional, json } = readArguments(args);
    const [id] = positional;
    if (id === undefined || positional.length > 1) throw new UsageError('Name one record by its id.');
    if (!isRecordId(id)) throw new UsageError(`${id} is no id of a record: those look like 0190f5c2-7d1e-7c3a-9b4f-2a6d8e1f0c35.`);
    const read = await readDatabase(async (storage) => ({ story: await readStory(storage.read, id), now: storage.clock.now() }));
    if (read.story === null) {
      output.error(`There is no record ${id}.\n`);
      return 1;
    }
    output.out(json ? `${JSON.stringify(read.story, null, 2)}\n` : wordsOf(read.story, read.now));
    return 0;
  },
};

function wordsOf(story: RecordStory, now: number): string {
  const lines = [
    `${story.voyagerType} ${story.recordId}\n`,
    `  ${story.status} at ${story.stepId}, revision ${story.revision}, version ${story.version.slice(0, 12)}\n`,
    `  begun ${instant(story.createdAt)}, last changed ${instant(story.updatedAt)}, ${sayDuration(Math.max(0, now - story.updatedAt))} ago\n`,
    ...(story.expiresAt === null ? [] : [`  ${story.expiresAt <= now ? 'expired' : 'expires'} ${instant(story.expiresAt)}\n`]),
    ...(story.parent === null ? [] : [`  begun from record ${story.parent}\n`]),
    ...story.predecessors.map((id) => `  goes on from record ${id}\n`),
    ...(story.successor === null ? [] : [`  goes on in record ${story.successor}\n`]),
    ...story.children.map((child) => `  began ${child.voyagerType} ${child.recordId}: ${child.status} at ${child.stepId}\n`),
  ];
  const events = story.events.map((event) => [
    String(event.seq),
    instant(event.at),
    event.restedMs === null ? '' : sayDuration(event.restedMs),
    event.from === '' ? event.to : event.from === event.to ? `stays at ${event.to}` : `${event.from} > ${event.to}`,
    event.words,
    [...(event.key === null ? [] : [`key ${event.key}`]), ...event.asked.map((id) => `asked for ${id.split('/').at(-1)}`)].join(', '),
  ]);
  lines.push('\nEvents\n', printTable(['seq', 'time', 'after', 'step', 'event', 'cause'], events, [0, 2]));
  if (story.effects.length > 0) {
    const effects = story.effects.map((effect) => [
      effect.effectId.startsWith(`${story.recordId}/`) ? effect.effectId.slice(story.recordId.length + 1) : effect.effectId,
      effect.kind === 'childDone' ? `word from ${effect.operation}` : effect.operation,
      outcomeOf(effect, now),
      String(effect.attempts),
      instant(effect.createdAt),
      effect.finishedAt === null ? '' : sayDuration(effect.finishedAt - effect.createdAt),
    ]);
    lines.push('\nEffects\n', printTable(['id', 'operation', 'is', 'attempts', 'asked for', 'took'], effects, [3, 5]));
  }
  if (story.timers.length > 0) {
    const timers = story.timers.map(({ token, dueAt }) => [
      token,
      instant(dueAt),
      dueAt <= now ? `${sayDuration(now - dueAt)} late` : `in ${sayDuration(dueAt - now)}`,
    ]);
    lines.push('\nTimers\n', printTable(['token', 'due', ''], timers));
  }
  return lines.join('');
}

function outcomeOf({ status, nextAt, leaseUntil }: StoryEffect, now: number): string {
  if (nextAt !== null)
    return nextAt <= now ? `waiting, due for ${sayDuration(now - nextAt)}` : `waiting, again in ${sayDuration(nextAt - now)}`;
  if (leaseUntil !== null)
    return leaseUntil <= now ? 'its node is gone, to be taken up again' : `running, its node has it for ${sayDuration(leaseUntil - now)}`;
  return status;
}

function instant(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace('Z', '');
}
