import { fileURLToPath } from 'node:url';
import { collectAreas } from '#server/areas/collect-areas.ts';
import { product } from '#server/product.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer, type TestServerOptions } from '#tests/support/server.ts';
import type { Page } from '#schemas/wire.ts';
import giving from './domain/area.ts';

/** The documents of the product, and those of the area beside them. */
export const documents = ['../../flows', './flows'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

/** The product's declarations, together with the area's. */
export const collected = collectAreas([...product.areas, giving]);

export const startGivingServer = (more: Pick<TestServerOptions, 'rendering'> = {}): Promise<TestServer> =>
  startTestServer({ areas: [giving], flows: documents, ...more });

export const giver = persona(giving, 'gifts in three months from one of two cash accounts');

/** Somebody on a page of the area, who presses as a browser without JavaScript does. */
export class Visit {
  page!: Page;
  readonly person: SignedIn;
  /** Theirs: one with $100.00 and three gifts, one with $12,000.00 and none. */
  readonly accounts: readonly string[];

  private constructor(person: SignedIn, accounts: readonly string[]) {
    this.person = person;
    this.accounts = accounts;
  }

  static async begin(server: TestServer): Promise<Visit> {
    const person = await server.personLike(giver);
    const { accounts } = await person.operation<{ accounts: { accountDisplayName: string; externalizedAccountId: string }[] }>(
      'getAccountOverviews2',
    );
    const named = (name: string) => accounts.find((one) => one.accountDisplayName === name)?.externalizedAccountId ?? '';
    const visit = new Visit(person, [named('Cash account'), named('Rainy days')]);
    await visit.open('/accounts/0/giving');
    return visit;
  }

  /** The first account stands as `0` in addresses, the second as `1`. */
  async open(address: string): Promise<string> {
    this.page = await this.person.open(
      address.replace(/^\/accounts\/(\d)/, (_all, place: string) => `/accounts/${this.accounts[Number(place)]}`),
    );
    return this.at;
  }

  get at(): string {
    return this.accounts.reduce((url, account, place) => url.replace(account, String(place)), this.page.url.replace(/\?.*/, ''));
  }

  get shown(): string {
    return JSON.stringify(this.page);
  }

  has(label: string): boolean {
    return this.shown.includes(`"label":"${label}"`);
  }

  /** Presses what has this label, and says where that led. */
  press(label: string, fields: Record<string, string> = {}): Promise<string> {
    return this.#submit(pressable(this.page, label), fields);
  }

  /** Presses what sends this event: every Change has the same label. */
  send(event: string): Promise<string> {
    let id = '';
    JSON.parse(this.shown, (_key, value: { id?: string; press?: { event?: string }[] } | null) => {
      if (value?.press?.[0]?.event === event) id = value.id ?? '';
      return value;
    });
    return this.#submit(id, {});
  }

  async #submit(id: string, fields: Record<string, string>): Promise<string> {
    const answer = await this.person.submit(this.page, id, fields);
    const location = answer.headers.get('location');
    this.page = location === null ? await this.person.page(answer) : await this.person.open(location);
    return this.at;
  }

  /** From the first step to the review. */
  async review({ charityId = 'river-meadows', amount = '20', frequency = 'ONCE' } = {}): Promise<string> {
    await this.press('Continue', { charityId });
    await this.press('Continue', { amount });
    return this.press('Continue', { frequency });
  }
}
