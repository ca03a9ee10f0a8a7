import { translate } from '#engine/language/translate.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { safeAddress } from '#engine/validation/safe-address.ts';
import type { frame } from '#schemas/nodes/frame.ts';
import { isObject, say } from '../../runtime/reading.ts';
import { PressButton } from '../../runtime/PressButton.tsx';
import { useView } from '../../runtime/view-context.ts';
import type { ViewHost } from '../../runtime/view-context.ts';
import { classes, variant } from '../../theme/variant.ts';
import { button, kind } from '../button/styles.css.ts';
import type { Drawn } from '../drawn.ts';
import { readMessages, said } from './heard.ts';
import { tellNative } from './native-handler.ts';
import * as styles from './styles.css.ts';

/** Another party's page. What it says counts from its exact origin and its own window alone, and only as its table says. */
export function Frame({ node }: Drawn<typeof frame>) {
  const view = useView();
  const { host } = view;
  const target = useId();
  const box = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const address = safeAddress(say(node.address));
  const fields = Object.entries(isObject(node.fields) ? node.fields : {}).map(([name, value]) => [name, say(value)] as const);
  const posted = fields.length > 0 ? JSON.stringify(fields) : '';
  const open = address !== null && mayOpen(host, address);
  const table = useRef(node.messages);
  table.current = node.messages;

  useEffect(() => {
    if (!open) return undefined;
    const { origin } = new URL(address, location.href);
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== box.current?.contentWindow || from !== origin) return;
      const { name, press, id, native } = readMessages(table.current, data);
      if (tellNative(native, { message: name, page: location.pathname })) return;
      if (press) host.press({ press, view, nodeId: id });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [address, open, host, view]);
  // An effect of its own: a page that is drawn again does not post again, because a token opens the party's page once.
  useEffect(() => {
    if (!open || posted === '') return undefined;
    const form = postInto(target, new URL(address, location.href).href, fields);
    return () => form.remove();
  }, [address, open, posted, target]);

  if (address === null) return null;
  return (
    <div className={styles.box}>
      {!open ? (
        <p className={styles.closed}>
          {say(node.title)} ({address})
        </p>
      ) : (
        <iframe
          ref={box}
          name={target}
          title={say(node.title)}
          src={posted === '' ? address : undefined}
          className={classes(styles.frame, variant(styles.height, node.height) ?? styles.height.medium)}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="origin"
          aria-busy={!loaded || undefined}
          onLoad={() => setLoaded(true)}
        />
      )}
      <div className={styles.unscripted}>
        <a
          href={host.inert ? '#' : address}
          title={host.inert ? address : undefined}
          target="_blank"
          rel="noopener noreferrer"
          className={classes(button, kind.secondary)}
        >
          {say(node.title)} {translate(view.store, '(opens in a new window)')}
        </a>
        {fields.map(([name, value]) => (
          <p key={name}>
            {name}: <code className={styles.code}>{value}</code>
          </p>
        ))}
        {said(node.messages).map(({ name, id, press, label }) => (
          <PressButton key={name} press={press} nodeId={id} className={classes(button, kind.secondary)} face={() => label} />
        ))}
      </div>
    </div>
  );
}

/** True if the party's page may load: never on data alone, otherwise where the host names its origin. */
function mayOpen({ inert, frames }: ViewHost, address: string): boolean {
  if (inert || frames === undefined) return !inert;
  return URL.canParse(address) && frames.includes(new URL(address).origin);
}

/** Posts fields into a frame by its name, with a form outside the page's: one form holds no other. */
function postInto(target: string, address: string, fields: readonly (readonly [string, string])[]): HTMLFormElement {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: address, target, hidden: true });
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  return form;
}
