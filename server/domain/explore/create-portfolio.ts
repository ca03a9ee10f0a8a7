import { z } from 'zod';
import { ownAccount } from '#server/accounts/own-account.ts';
import { createPortfolio, lockAccounts, portfoliosOfAccount } from '#server/ledger/portfolios.ts';
import { nameTaken } from '#server/ledger/portfolio-name.ts';
import { thePerson, type Aggregate } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { Id, Line } from '#server/operations/shapes.ts';
import { InstrumentIds, instrumentsNamed } from './add-stocks.ts';
import { isClosing } from './intent.ts';

/** 001 §9. */
const longestName = 40;
const mostPortfolios = 20;

const Input = z
  .strictObject({
    /** The caller's id for the portfolio, which addresses use from then on; the server makes one where none is given. */
    stockPortfolioId: z.uuid().optional(),
    type: z.enum(['existing-account', 'new-account']),
    externalizedAccountId: Id.optional(),
    externalizedAccountRequestId: Id.optional(),
    displayName: Line(longestName),
    instrumentsInPortfolio: InstrumentIds,
  })
  .refine(
    ({ type, externalizedAccountId, externalizedAccountRequestId }) =>
      (type === 'existing-account') === (externalizedAccountId !== undefined) &&
      (type === 'new-account') === (externalizedAccountRequestId !== undefined),
    { message: 'Name the account, or the application for one.' },
  );
type Input = z.output<typeof Input>;

/** The person, and the account that the portfolio will be in. */
const target: Aggregate<Input> = {
  async lock(db, person, input) {
    const roots = await thePerson.lock(db, person, input);
    if (person === null || input.externalizedAccountId === undefined) return roots;
    const { id } = await ownAccount(db, person, input.externalizedAccountId);
    await lockAccounts(db, [id]);
    return [...roots, `account ${id}`];
  },
};

/** 001 §4.7: makes a portfolio with what will be in it: in an account of stocks, or for an application for one. */
export const createStockPortfolioV2 = defineOperation({
  name: 'createStockPortfolioV2',
  kind: 'local',
  aggregate: target,
  audit: 'none',
  limit: { person: '30/h' },
  input: Input,
  output: z.strictObject({ success: z.literal(true), stockPortfolioId: z.string(), displayName: z.string() }),
  failures: {
    ...nameTaken,
    NO_STOCKS_HERE: { retry: 'never', say: 'This account holds no portfolios of stocks, and nothing was created.' },
    ACCOUNT_CLOSING: { retry: 'never', say: 'This account is being closed, and nothing was created.' },
    TOO_MANY_PORTFOLIOS: { retry: 'never', say: 'An account has at most 20 portfolios, and nothing was created.' },
    ID_TAKEN: { retry: 'never', say: 'There is a portfolio of this id already, and nothing was created.' },
  },
  async handler(input, context) {
    const { displayName, instrumentsInPortfolio, stockPortfolioId } = input;
    const instrumentIds = instrumentsNamed(instrumentsInPortfolio).map(({ id }) => id);
    if (stockPortfolioId !== undefined) await demandFree(context, stockPortfolioId);
    const place =
      input.externalizedAccountId === undefined
        ? await ofRequest(context, input.externalizedAccountRequestId ?? '')
        : await inAccount(context, input.externalizedAccountId);
    const made = await createPortfolio(context.db, context, {
      ...place,
      displayName,
      instrumentIds,
      ...(stockPortfolioId === undefined ? {} : { externalizedId: stockPortfolioId }),
    });
    return { success: true as const, stockPortfolioId: made.externalized_id, displayName };
  },
});

async function demandFree({ db }: OperationContext, externalizedId: string): Promise<void> {
  const row = await db.selectFrom('stock_portfolio').select('id').where('externalized_id', '=', externalizedId).executeTakeFirst();
  if (row !== undefined) throw new OperationFailure('ID_TAKEN');
}

/** The first portfolio of an account is its default. */
async function inAccount(context: OperationContext, accountId: string): Promise<{ accountId: string; isDefault: boolean }> {
  const { db } = context;
  const { id, flavor } = await ownAccount(db, signedIn(context), accountId);
  if (flavor !== 'STOCK') throw new OperationFailure('NO_STOCKS_HERE');
  if (await isClosing(db, id)) throw new OperationFailure('ACCOUNT_CLOSING');
  const others = await portfoliosOfAccount(db, id);
  if (others.length >= mostPortfolios) throw new OperationFailure('TOO_MANY_PORTFOLIOS');
  return { accountId: id, isDefault: others.length === 0 };
}

/** Only for an application that can still lead to an account: one that was declined, or has led to its account, takes none. */
async function ofRequest(context: OperationContext, accountRequestId: string): Promise<{ accountRequestId: string }> {
  const { db } = context;
  const request = await db
    .selectFrom('account_request')
    .select(['id', 'flavor', 'status'])
    .where('id', '=', accountRequestId)
    .where('person_id', '=', signedIn(context).id)
    .executeTakeFirst();
  if (request === undefined || request.status === 'opened' || request.status === 'declined') throw new OperationNotFound('The application');
  if (request.flavor !== 'STOCK') throw new OperationFailure('NO_STOCKS_HERE');
  const others = await db
    .selectFrom('stock_portfolio')
    .select('id')
    .where('account_request_id', '=', request.id)
    .where('state', '!=', 'CLOSED')
    .execute();
  if (others.length >= mostPortfolios) throw new OperationFailure('TOO_MANY_PORTFOLIOS');
  return { accountRequestId: request.id };
}
