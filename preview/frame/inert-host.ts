import { askToConfirm } from '#renderer/page/confirm.ts';
import { toast } from '#renderer/page/ToastRegion.tsx';
import { say as textOf } from '#renderer/runtime/reading.ts';
import { runPress } from '#renderer/runtime/run-press.ts';
import type { PageCommands } from '#renderer/runtime/page-commands.ts';
import type { ViewHost } from '#renderer/runtime/view-context.ts';

/** Says what an action would do, since here it does nothing. With `send`, an event goes there instead. */
export function inertHost(logEvent: (text: string) => void = () => undefined, send: PageCommands['submit'] | null = null): ViewHost {
  const say = (text: string) => {
    logEvent(text);
    void toast({ text, tone: 'neutral', for: 5000 });
  };
  const shown = (values: object) => JSON.stringify(values);
  const commands: PageCommands = {
    submit: send ?? ((event, values) => say(`Would send ${event} with ${shown(values)}`)),
    call: (values, pressed) => say(`Would run the action ${pressed.nodeId ?? ''} with ${shown(values)}`),
    navigate: (address) => void askThenSay(address, say),
    confirm: askToConfirm,
    refresh: () => say('Would read the page again'),
    toast(words) {
      logEvent(`Shows the toast “${textOf(words.text)}”`);
      void toast(words);
    },
    announce: () => undefined,
    report: (code) => say(`Would report ${code}`),
    track: (name) => say(`Would count ${name}`),
    signOut: () => say('Would sign out'),
  };
  return { inert: true, press: (pressed) => void runPress(pressed, commands), announce: commands.announce };
}

/** A link asks before it would lead anywhere, and then only says where. */
export async function askThenSay(address: string, say: (text: string) => void): Promise<void> {
  const where = address ? `to ${address}` : 'to another page';
  if (await askToConfirm(`This link leads ${where}. Leave this page?`)) say(`Would lead ${where}`);
}
