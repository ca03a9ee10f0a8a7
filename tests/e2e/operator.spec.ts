import { readFileSync } from 'node:fs';
import { personLike, expect, test } from './person.ts';
import { persona } from '#tests/support/persona.ts';
import accounts from '#server/domain/accounts/area.ts';

const path = 'bond-ladder/ladder-edit.flow.yaml';
const text = readFileSync(new URL(`../../flows/${path}`, import.meta.url), 'utf8');

test('an operator tries a draft on real histories of the server that is started: as it is it changes nothing, and what does not compile is found', async ({
  request,
}) => {
  const { username, password } = await personLike(persona(accounts, "an operator, who reads others' records, masked"));
  expect((await request.post('/api/session', { data: { username, password } })).ok()).toBe(true);
  const tryDraft = async (draft: string) => {
    const answer = await request.post('/api/operator/what-if', {
      data: { documents: [{ path, text: draft }], voyagerTypes: ['LADDER_EDIT'] },
    });
    return { status: answer.status(), body: (await answer.json()) as unknown };
  };
  /** A busy server tries nothing and says so: an operator asks again. */
  const tried = async (draft: string) => {
    let answer = await tryDraft(draft);
    for (let asked = 1; answer.status === 503 && asked < 20; asked += 1) answer = await tryDraft(draft);
    return answer;
  };
  expect(await tried(text)).toMatchObject({ status: 200, body: { findings: [], diverged: 0, rejected: 0 } });
  const broken = await tried(text.replace('initial:', 'initially:'));
  expect(broken).toMatchObject({
    status: 200,
    body: { findings: expect.arrayContaining([expect.objectContaining({ fix: 'Did you mean `initial`?' })]) },
  });
});
