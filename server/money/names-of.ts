import { accountNamed } from '#server/accounts/account-names.ts';
import { type Phrase, sentence } from '#server/phrases/sentence.ts';
import { inEnglish, written } from '#server/phrases/written-in.ts';
import type { Row } from './tables.ts';
import { endpointsOf, type Endpoint, type MoneyContext } from './endpoints.ts';

type Ends = Pick<
  Row<'money_transfer'>,
  'source_kind' | 'source_id' | 'source_portfolio_id' | 'destination_kind' | 'destination_id' | 'destination_portfolio_id'
>;

const ofCoOwner = { BANK: sentence("your co-owner's bank account"), ACCOUNT: sentence("your co-owner's account") };

/** An end of a transfer as a person reads it. */
export interface NamedEnd {
  name: string;
  /** Its name in a message. */
  named: Phrase;
  /** The public id of an account of theirs; null of a bank account, and of what is a co-owner's alone. */
  accountId: string | null;
  /** The public id of a portfolio of theirs. */
  portfolioId: string | null;
  /** True where money that comes in is invested, and investments are sold for what goes out. */
  isInvested: boolean;
}

/** The ends of a transfer among those of a person. What is a co-owner's alone has no name for them. */
export function endsAmong(endpoints: readonly Endpoint[], ends: Ends): { source: NamedEnd; destination: NamedEnd } {
  return {
    source: namedEnd(endpoints, ends.source_kind, ends.source_id, ends.source_portfolio_id),
    destination: namedEnd(endpoints, ends.destination_kind, ends.destination_id, ends.destination_portfolio_id),
  };
}

function namedEnd(endpoints: readonly Endpoint[], kind: Ends['source_kind'], id: string, portfolio: string | null): NamedEnd {
  const found = endpoints.find((one) => one.id === id && (one.kind === 'BANK' || portfolio === null || one.portfolio?.id === portfolio));
  if (found?.kind === 'ACCOUNT')
    return {
      name: found.name,
      named: accountNamed(found.name),
      accountId: found.portfolio?.accountPublicId ?? found.publicId,
      portfolioId: found.portfolio === null ? null : found.publicId,
      isInvested: found.flavor !== 'CASH' && found.portfolio === null,
    };
  const named = found?.name ?? ofCoOwner[kind];
  return { name: written(named, inEnglish), named, accountId: null, portfolioId: null, isInvested: false };
}

/** The ends of a transfer in a message to a person. */
export async function namesOf(context: MoneyContext, personId: string, ends: Ends): Promise<{ from: Phrase; to: Phrase }> {
  const { source, destination } = endsAmong(await endpointsOf(context, personId), ends);
  return { from: source.named, to: destination.named };
}
