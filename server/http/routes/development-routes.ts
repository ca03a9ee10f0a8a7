import { z } from 'zod';
import { writeScreenExample } from '#engine/journey/screen-example-file.ts';
import { screenExampleOf } from '#server/gallery/screen-example-of.ts';
import { toolRoutes } from '#schemas/development.ts';
import { apiRoute, type ApiRoute, serve } from '../api-route.ts';
import type { Development } from '../development.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { destinationInstant, mostDays } from '#server/time/destination.ts';
import { newYorkTime } from '#server/time/new-york-instant.ts';
import type { Services } from '../services.ts';

const Person = z.strictObject({ username: z.string(), password: z.string(), name: z.string() });
const Copy = Person.extend({ ids: z.record(z.string(), z.array(z.string())) });
const Choice = z.union([
  z.strictObject({ party: z.string().max(64), outcome: z.string().max(32) }),
  z.strictObject({ flag: z.string().max(64), on: z.boolean() }),
]);
const Move = z.union([z.strictObject({ to: z.string().max(16) }), z.strictObject({ days: z.int().min(1).max(mostDays) })]);
const Clock = z.strictObject({ now: z.number(), newYork: z.string() });
const ScreenAddress = z.strictObject({ url: z.string().max(2000) });
const Scenario = z.strictObject({
  parties: z.array(z.strictObject({ party: z.string(), outcome: z.string(), outcomes: z.array(z.string()) })),
  flags: z.array(z.strictObject({ flag: z.string(), on: z.boolean() })),
});
const JourneyFile = z.strictObject({ voyagerRecordId: z.string(), voyagerType: z.string(), file: z.string(), yaml: z.string() });
const Messages = z.array(
  z.strictObject({ id: z.string(), channel: z.string(), at: z.number(), to: z.string(), subject: z.string(), text: z.string() }),
);
const Reports = z.array(z.strictObject({ at: z.number(), code: z.string(), detail: z.string(), url: z.string().nullable() }));

const refused = ({ parties, flags }: Development['names']) => ({
  noSuchParty: { path: '/party', message: `There is no such party. There are: ${parties.join(', ')}.` },
  noSuchOutcome: { path: '/outcome', message: 'This party has no such outcome. GET lists them.' },
  noSuchFlag: { path: '/flag', message: `There is no such flag. There are: ${flags.join(', ')}.` },
});

const shown = (now: number) => ({ now, newYork: newYorkTime(now) });

/** Only registered on a development server; elsewhere these addresses do not exist. */
export function developmentRoutes({ voyagers, pages, operations }: Services, development: Development): ApiRoute[] {
  const group = 'Development';
  const { time } = development;
  return [
    serve(toolRoutes.people)({
      access: 'development',
      group,
      summary: 'The made-up people of this server.',
      handle: async () => ({ status: 200, body: development.personas() }),
    }),
    apiRoute({
      method: 'POST',
      path: '/api/dev/personas/:username/copy',
      access: 'development',
      group,
      summary: 'A fresh person like that one, for a test of its own.',
      answers: {
        201: {
          says: 'The new person, with ids of theirs that no page lists, by kind.',
          schema: Copy,
        },
      },
      problems: ['notFound'],
      async handle({ params }) {
        const member = await development.copy(params['username'] ?? '');
        if (member === null) throw new HttpProblem('notFound');
        return { status: 201, body: member };
      },
    }),
    apiRoute({
      method: 'GET',
      path: '/api/dev/scenario',
      access: 'person',
      group,
      summary: 'How the stand-ins and the flags stand for the signed-in person.',
      answers: { 200: { says: 'The switches.', schema: Scenario } },
      handle: async ({ personId }) => ({ status: 200, body: await development.scenario(personId) }),
    }),
    apiRoute({
      method: 'POST',
      path: '/api/dev/scenario',
      access: 'person',
      group,
      summary: "Choose a stand-in's outcome, or flip a flag, for the signed-in person.",
      body: Choice,
      answers: { 204: { says: 'Chosen.', schema: null } },
      problems: ['badRequest'],
      async handle({ personId, body }) {
        const result = await development.choose(personId, body);
        if (result !== 'chosen') throw new HttpProblem('badRequest', { issues: [refused(development.names)[result]] });
        return { status: 204 };
      },
    }),
    apiRoute({
      method: 'GET',
      path: '/api/dev/clock',
      access: 'development',
      group,
      summary: 'The time of this server, which may have been moved forward.',
      answers: { 200: { says: 'Epoch milliseconds, and what clocks in New York show.', schema: Clock } },
      handle: async () => ({ status: 200, body: shown(time.now()) }),
    }),
    apiRoute({
      method: 'POST',
      path: '/api/dev/clock',
      access: 'development',
      group,
      summary:
        'Move the clock forward, for everybody: to a time of New York such as 2026-12-01T10:00, or by days. What becomes due on the way is done, in its order.',
      body: Move,
      answers: {
        200: {
          says: 'The time now. `arrived` is false where the way was too long for one answer: ask again for the rest.',
          schema: Clock.extend({ arrived: z.boolean() }),
        },
      },
      problems: ['badRequest'],
      async handle({ body }) {
        const to = destinationInstant(body, time.now());
        if (to === null) throw new HttpProblem('badRequest', { issues: [{ path: '/to', message: 'Write a time like 2026-12-01T10:00.' }] });
        if (to <= time.now())
          throw new HttpProblem('badRequest', { issues: [{ path: '/to', message: 'The clock goes forward only. This time has passed.' }] });
        const arrived = await time.moveTo(to);
        return { status: 200, body: { ...shown(time.now()), arrived } };
      },
    }),
    apiRoute({
      method: 'GET',
      path: '/api/dev/messages',
      access: 'person',
      group,
      summary:
        'What the stand-ins of e-mail and other channels were given for the signed-in person. The mailbox of all is a page of the stand-ins.',
      answers: { 200: { says: 'The newest first.', schema: Messages } },
      handle: async ({ personId }) => ({ status: 200, body: await development.messages(personId) }),
    }),
    apiRoute({
      method: 'GET',
      path: '/api/dev/journeys',
      access: 'person',
      group,
      summary: 'All that one began since one signed in, each record as a journey file with a name to keep it under.',
      answers: { 200: { says: 'The files, in the order that the records were begun.', schema: z.array(JourneyFile) } },
      async handle({ personId, session }) {
        const recorded = await voyagers.session({ person: { id: personId }, since: session?.startedAt ?? 0 });
        return { status: 200, body: recorded.map(({ recordId, ...rest }) => ({ voyagerRecordId: recordId, ...rest })) };
      },
    }),
    apiRoute({
      method: 'GET',
      path: '/api/dev/journeys/:vid',
      access: 'person',
      group,
      summary: "One's own record as a journey file, to be kept and replayed; sensitive values masked, clock, ids and reads as they were.",
      answers: { 200: { says: 'The file, as YAML.', schema: z.string() } },
      problems: ['notFound'],
      async handle({ params, personId }) {
        const { file, yaml } = await voyagers.journey({ person: { id: personId }, vid: params['vid'] ?? '' });
        return {
          status: 200,
          body: yaml,
          headers: { 'content-type': 'application/yaml; charset=utf-8', 'content-disposition': `attachment; filename="${file}"` },
        };
      },
    }),
    apiRoute({
      method: 'GET',
      path: '/api/dev/screen-example',
      access: 'development',
      group,
      summary: 'What the screen at an address sees now, as an example file, to be kept and drawn again; sensitive values masked.',
      query: ScreenAddress,
      answers: { 200: { says: 'The file, as YAML.', schema: z.string() } },
      problems: ['notFound'],
      async handle({ query, viewer }) {
        const opened = await pages.openedAt({ url: query['url'] ?? '', viewer: viewer() });
        if (opened?.kind !== 'screen') throw new HttpProblem('notFound');
        return {
          status: 200,
          body: writeScreenExample(screenExampleOf(opened, operations)),
          headers: { 'content-type': 'application/yaml; charset=utf-8' },
        };
      },
    }),
    apiRoute({
      method: 'GET',
      path: '/api/dev/reports',
      access: 'development',
      group,
      summary: 'What the stand-in of the error-reporting service was told lately.',
      answers: { 200: { says: 'The newest first.', schema: Reports } },
      handle: async () => ({ status: 200, body: await development.reports() }),
    }),
  ];
}
