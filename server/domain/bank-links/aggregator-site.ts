import { asHtml, type SiteAnswer, type StandInSite } from '#server/parties/stand-in-site.ts';
import type { StandInDependencies } from '#server/parties/stand-in.ts';
import type { Row } from '#server/storage/database.ts';
import { standInInstitutions } from './stand-in-institutions.ts';
import { isKeyOf } from '#schemas/keys-of.ts';

type Link = Row<'stand_in_bank_link'>;

const acts = { share: 'shared', decline: 'denied', leave: 'cancelled' } as const;
const messages = { shared: 'connected', denied: 'denied', cancelled: 'cancelled' } as const;
const words = {
  shared: 'Your accounts are shared. You can close this and go on.',
  denied: 'Nothing was shared. You can close this.',
  cancelled: 'You left before anything was shared. You can close this.',
} as const;

/** The bank's own pages: `/bankAggregator/<link>` asks for a sign-in, which it sends nowhere, and what to share. */
export function aggregatorSite({ db }: StandInDependencies): StandInSite {
  return async ({ method, path, fields }) => {
    const found = await db.selectFrom('stand_in_bank_link').selectAll().where('link', '=', path).executeTakeFirst();
    if (found === undefined) return null;
    const act = fields.get('act') ?? '';
    if (method !== 'POST' || !isKeyOf(acts, act)) return found.status === 'open' ? signIn(found) : ended(found.status);
    const status = acts[act];
    await db.updateTable('stand_in_bank_link').set({ status }).where('link', '=', path).where('status', '=', 'open').execute();
    return ended(found.status === 'open' ? status : found.status);
  };
}

function ended(status: Exclude<Link['status'], 'open'>): SiteAnswer {
  const script = `if (parent !== window) parent.postMessage(${JSON.stringify({ type: messages[status] })}, '*');`;
  return { status: 200, title: status === 'shared' ? 'Accounts shared' : 'Nothing shared', main: `<p>${words[status]}</p>`, script };
}

function signIn({ institution_id: id }: Link): SiteAnswer {
  const institution = standInInstitutions.find((one) => one.institutionId === id);
  const name = asHtml(institution?.name ?? 'the bank');
  const button = (act: string, label: string) => `<button name="act" value="${act}">${label}</button>`;
  return {
    status: 200,
    title: `Sign in to ${institution?.name ?? 'the bank'}`,
    main: `<p>No password is asked for here: this bank does not exist. ${name} would ask you to sign in, and then what to share.</p>
<form method="post">${button('share', 'Share my accounts')} ${button('decline', 'Do not share')} ${button('leave', 'Leave')}</form>`,
  };
}
