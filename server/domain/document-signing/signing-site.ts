import { isSameName } from '#engine/fields/same-name.ts';
import { asHtml, type SiteAnswer, type SiteRequest, type StandInSite } from '#server/parties/stand-in-site.ts';
import { chosenOutcome, type StandInDependencies } from '#server/parties/stand-in.ts';
import type { Row } from '#server/storage/database.ts';
import { recordEvent } from './envelope-events.ts';
import { hashOf } from './secret-hash.ts';
import type { SigningEvent } from './signing-events.ts';
import { messagesOf, type Said } from './signing-messages.ts';
import { signingOutcomes } from './signing-outcomes.ts';

type Envelope = Row<'stand_in_envelope'>;

/** The version of the consent on `documentPage`. Change it with those words. */
const consentVersion = '2026-11-01';

/** The events of a visit that ends without a signature, by the act that ends it. */
const notSigned = { decline: 'declined', withdraw: 'withdrew', leave: 'left' } as const;

/** The party's own pages: `/documentSigning/<envelope>` is posted the access token, and then what is done there. */
export function signingSite(deps: StandInDependencies): StandInSite {
  const { db, clock } = deps;
  const change = (envelope: string, values: Partial<Envelope>) =>
    db.updateTable('stand_in_envelope').set(values).where('envelope', '=', envelope).execute();

  const record = ({ envelope, person_id: personId }: Envelope, event: SigningEvent, from: SiteRequest['from'], version?: string) =>
    recordEvent(deps, { envelope, personId }, { event, ...from, consent_version: version ?? null });

  async function open(found: Envelope, token: string, from: SiteRequest['from']): Promise<SiteAnswer> {
    const isFirst = found.opened === 1 && (await outcomeOf(found)) === 'expired';
    const good = found.token_hash === hashOf(token) && (found.token_until ?? 0) > clock.now() && !isFirst;
    if (!good) return said(found, 'expired', 'This access has ended', '<p>Open the document again.</p>');
    const visit = hashOf(deps.ids() + deps.ids()).slice(0, 32);
    const opened = { token_hash: null, token_until: null, visit_hash: hashOf(visit), opened_at: clock.now() };
    await change(found.envelope, opened);
    await record(found, 'opened', from);
    return said({ ...found, ...opened }, 'opened', found.title, documentPage({ ...found, ...opened }, visit, ''));
  }

  async function act(found: Envelope, { fields, from }: SiteRequest): Promise<SiteAnswer> {
    const visit = fields.get('visit') ?? '';
    if (found.visit_hash !== hashOf(visit)) return said(found, 'expired', 'This access has ended', '<p>Open the document again.</p>');
    const act = fields.get('act');
    if (act === 'decline' || act === 'withdraw' || act === 'leave') {
      await change(found.envelope, { visit_hash: null, ...(act === 'withdraw' ? { consented_at: null, consent_version: null } : {}) });
      await record(found, notSigned[act], from);
      return said(found, act, 'Not signed', '<p>The document was not signed. You can close this.</p>');
    }
    if (act === 'consent') {
      const consent = { consented_at: found.consented_at ?? clock.now(), consent_version: consentVersion };
      await change(found.envelope, consent);
      await record(found, 'consented', from, consentVersion);
      return said({ ...found, ...consent }, 'consent', found.title, documentPage({ ...found, ...consent }, visit, ''));
    }
    const name = (fields.get('name') ?? '').trim().slice(0, 120);
    if (act !== 'sign' || found.consented_at === null) return said(found, 'opened', found.title, documentPage(found, visit, ''));
    if (name === '') return said(found, 'opened', found.title, documentPage(found, visit, 'Type your name to sign.'));
    if (found.signer_name !== null && !isSameName(name, found.signer_name))
      return said(found, 'opened', found.title, documentPage(found, visit, `Type the name of the signer, ${asHtml(found.signer_name)}.`));
    const signature = { signed_as: name, signed_at: clock.now(), signed_from: from.address, signed_with: from.device };
    if ((await outcomeOf(found)) !== 'lies') {
      await change(found.envelope, { ...signature, status: 'signed', visit_hash: null });
      await record(found, 'signed', from);
    }
    return said(found, 'sign', 'Signed', '<p>You have signed. You can close this and go on.</p>');
  }

  const outcomeOf = async ({ person_id: personId }: Envelope) => (await chosenOutcome(db, { party: signingOutcomes, personId })) ?? 'pass';

  async function said(found: Envelope, what: Said, title: string, main: string): Promise<SiteAnswer> {
    const messages = messagesOf(what, await outcomeOf(found));
    // In a window of its own the page posts to no one. Any page may frame it and receive the messages: they hold no secret, and prove nothing.
    const tell = messages.map((message) => `if (parent !== window) parent.postMessage(${JSON.stringify(message)}, '*');`).join('\n');
    return { status: 200, title, main, ...(tell === '' ? {} : { script: tell }) };
  }

  return async (request) => {
    const { path, method, fields } = request;
    const found = await db.selectFrom('stand_in_envelope').selectAll().where('envelope', '=', path).executeTakeFirst();
    if (found === undefined) return null;
    if (found.status === 'signed') return said(found, 'signed', 'Signed', '<p>This document is signed already.</p>');
    if (method === 'POST' && fields.has('act')) return act(found, request);
    const token = fields.get('accessToken');
    return token === undefined ? { status: 200, title: found.title, main: accessPage } : open(found, token.trim(), request.from);
  };
}

/** For a signer who opened a link, where no script passes the token: it is typed. */
const accessPage = `<form method="post"><label>Access token <input type="text" name="accessToken" autocomplete="off" required></label>
<button>Open the document</button></form>`;

function documentPage({ paragraphs, signer_name: signer, consented_at: consented }: Envelope, visit: string, wrong: string): string {
  const texts = (JSON.parse(paragraphs) as string[]).map((text) => `<p>${asHtml(text)}</p>`).join('\n');
  const button = (act: string, words: string) => `<button name="act" value="${act}" formnovalidate>${words}</button>`;
  const who = signer === null ? '' : `<p>To be signed by <strong>${asHtml(signer)}</strong>.</p>\n`;
  const before = `<p>You can sign on paper instead: ask for it at no cost. You can withdraw your consent at any time before you sign.</p>
${button('consent', 'I agree to sign electronically')} ${button('decline', 'I do not agree')}`;
  const after = `<div class="document">${texts}</div>
${wrong === '' ? '' : `<p role="alert">${wrong}</p>`}
<label>Your full name, as your signature <input type="text" name="name" autocomplete="off" maxlength="120"></label>
${button('sign', 'Sign')} ${button('leave', 'Finish later')} ${button('withdraw', 'Withdraw my consent')}`;
  return `<form method="post"><input type="hidden" name="visit" value="${visit}">${who}${consented === null ? before : after}</form>`;
}
