import { goThrough } from '#tests/support/go-through.ts';
import { HttpHands } from '#tests/support/hands.ts';
import { Client } from '#tests/support/server.ts';
import type { Person } from '../e2e/person.ts';
import { oneWay } from '../new-account/answers.ts';

/** Answers a person's application up to its portfolio by requests, as another device would. */
export async function goToPortfolio(origin: string, person: Person): Promise<void> {
  const client = new Client(origin);
  await client.post('/api/session', { username: person.username, password: person.password });
  const hands = new HttpHands(client, () => new Promise((resolve) => setTimeout(resolve, 100)));
  await hands.open(`/application/resume?accountRequestId=${person.ids['accountRequest']![0]}`);
  await goThrough(hands, oneWay, 'portfolioSummary');
}
