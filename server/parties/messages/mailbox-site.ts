import { asHtml, type StandInSite } from '../stand-in-site.ts';
import type { StandInDependencies } from '../stand-in.ts';
import { keptMessages, type KeptMessage } from './message-stand-in.ts';

const stamp = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/New_York' });

/** All that the stand-ins of messages were given: `/mail/inbox`, and each by its id below. There is none where people may be real. */
export function mailboxSite(deps: StandInDependencies): StandInSite {
  return async ({ method, path }) => {
    if (method !== 'GET' || deps.development !== true) return null;
    const messages = await keptMessages(deps);
    if (path === 'inbox') return { status: 200, title: 'Mailbox', main: listOf(messages) };
    const found = messages.find(({ id }) => path === `inbox/${id}`);
    return found === undefined ? null : { status: 200, title: titleOf(found), main: messageOf(found) };
  };
}

const titleOf = ({ subject, channel }: KeptMessage) => (subject === '' ? `A message by ${channel}` : subject);

function listOf(messages: readonly KeptMessage[]): string {
  if (messages.length === 0) return '<p>Nothing was sent yet.</p>';
  const rows = messages.map(
    (one) =>
      `<li><a href="inbox/${asHtml(one.id)}">${asHtml(titleOf(one))}</a><br>${asHtml(one.channel)} to ${asHtml(one.to)}, ${asHtml(stamp.format(one.at))}</li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function messageOf({ channel, to, at, text }: KeptMessage): string {
  const body = asHtml(text).replaceAll(/https?:\/\/[^\s]+/g, (link) => `<a href="${link}">${link}</a>`);
  return `<p>By ${asHtml(channel)} to ${asHtml(to)}, ${asHtml(stamp.format(at))}</p><div class="document">${body}</div><p><a href="../inbox">All messages</a></p>`;
}
