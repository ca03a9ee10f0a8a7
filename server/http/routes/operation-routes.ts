import { z } from 'zod';
import { JsonObject, type Json } from '#schemas/json.ts';
import { isSessionOperation } from '#server/people/session-operations.ts';
import { actorOf } from '#server/security/sessions.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';
import { validatorOf, type Validator } from '../requests/validation.ts';

/** The domain's calls, by name. What each takes and answers is listed by name in the OpenAPI document. */
export function operationRoutes({ operations, appPasswords }: Services): ApiRoute[] {
  const validators = new Map<string, Validator>(
    [...operations.operations].map(([name, operation]) => [name, validatorOf(operation.input)]),
  );
  return [
    apiRoute({
      method: 'POST',
      path: '/api/operations/:name',
      access: 'anyone',
      group: 'Operations',
      summary:
        'Call an operation of the domain with its input. A write needs an Idempotency-Key: under it, it is done once for a person and answered alike. What says so can be read with an app password in the place of a session.',
      body: JsonObject,
      answers: { 200: { says: "The operation's output.", schema: z.json() } },
      problems: [
        'keyMissing',
        'signedOut',
        'forbidden',
        'confirmationNeeded',
        'notFound',
        'keyReused',
        'operationFailed',
        'tooManyRequests',
      ],
      async handle({ body, params, session, key, headers, network, from }) {
        const name = params['name'] ?? '';
        const operation = operations.operations.get(name);
        // An app password stands in for a session, and reads what programs may.
        const app = session === null ? await appPasswords.personOf(String(headers['authorization'] ?? ''), network) : null;
        const person = session !== null ? actorOf(session) : app === null ? null : { id: app };
        if (app !== null && operation?.readableByApps !== true) throw new HttpProblem('forbidden');
        if (operation === undefined) throw new HttpProblem(session === null ? 'signedOut' : 'notFound');
        if (operation.caller !== 'anyone' && person === null) throw new HttpProblem('signedOut');
        if (operation.caller === 'flow' || isSessionOperation(name)) throw new HttpProblem('forbidden');
        const issues = validators.get(name)?.(body) ?? [];
        if (issues.length > 0) throw new HttpProblem('badRequest', { issues });
        if (operation.kind !== 'read' && key === '') throw new HttpProblem('keyMissing');
        const outcome = await operations.call({
          name,
          input: body as JsonObject,
          person,
          caller: 'outside',
          network,
          language: session === null ? from().language : session.language,
          ...(key === '' ? {} : { idempotencyKey: key }),
        });
        return answerOf(outcome);
      },
    }),
  ];
}

/** The documents answer a refusal with 200 and `success: false`; a thrown, declared failure is a problem. */
function answerOf(outcome: Awaited<ReturnType<Services['operations']['call']>>): { status: 200; body: Json } {
  if (outcome.ok) return { status: 200, body: outcome.output };
  if (typeof outcome.output === 'object' && outcome.output !== null) return { status: 200, body: outcome.output };
  const { retryAfter } = outcome;
  if (retryAfter !== undefined) throw new HttpProblem('tooManyRequests', { retryAfter, issues: issuesOf(outcome.errors) });
  throw new HttpProblem('operationFailed', { detail: outcome.code, issues: issuesOf(outcome.errors) });
}

function issuesOf(errors: unknown): { path: string; message: string }[] {
  const known = z.array(z.object({ path: z.string(), message: z.string() })).safeParse(errors);
  return known.success ? known.data : [];
}
