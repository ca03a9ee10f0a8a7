import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue, VoyagerAnswer } from '#schemas/wire.ts';
import type { Asked } from '../../conformance/score.mjs';
import { Drawing } from '../clients/terminal/draw.ts';
import { evaluate, type Scope } from '../clients/terminal/expressions.ts';
import { Http, type Answer } from '../clients/terminal/http.ts';
import { drawingOf } from '../clients/terminal/nodes.ts';
import { Terminal } from '../clients/terminal/terminal.ts';

/** The terminal client as an implementation of the kit. */
export async function terminalAnswer({ part, input }: Asked): Promise<unknown> {
  if (part === 'expressions') {
    const { tree, scope } = input as unknown as { tree: ExpressionTree; scope: Partial<Scope> };
    return evaluate(tree, { form: {}, state: {}, data: {}, rows: {}, changed: false, valid: true, values: {}, ...scope });
  }
  if (part === 'layouts' || part === 'views') return drawn(input as unknown as { layout: Layout; issues: Issue[] });
  if (part === 'wire') return sent(input as unknown as Exchange);
  throw new Error(`A client is not asked for ${part}`);
}

function drawn({ layout, issues }: { layout: Layout; issues: readonly Issue[] }): JsonObject {
  const { form = {}, state = {} } = layout;
  const { lines, controls } = new Drawing(drawingOf, layout, {
    starts: { '': form },
    forms: { '': form },
    state: { ...state },
    issues,
    dialogs: [],
  });
  const fields = controls.flatMap(({ field, form: own }) => (field !== undefined && own === '' ? [field.path] : []));
  const presses = controls.flatMap(({ press, label }) => (press === undefined ? [] : [label]));
  return { text: lines.join('\n'), fields: [...new Set(fields)], presses };
}

interface Reply {
  status: number;
  body: object;
}
interface Exchange {
  open: VoyagerAnswer;
  press: string;
  answer: Reply;
  next?: Reply;
}

/** The service of an exchange: the press gets its answer, a poll the next one, and each address that is opened is a page. */
class Exchanged extends Http {
  opened: string | null = null;
  readonly #replies: Reply[];

  constructor({ answer, next }: Exchange) {
    super('http://here');
    this.#replies = [answer, ...(next === undefined ? [] : [next])];
  }

  override async send<T>(_method: string, path: string): Promise<Answer<T>> {
    const at = path.startsWith('/api/pages?') ? new URLSearchParams(path.slice('/api/pages?'.length)).get('url') : null;
    if (at !== null) {
      this.opened = at;
      const view = { type: 'BmlView', layout: { bml: '1', title: at, body: [] } };
      return answerOf({ url: at, view, voyager: null, posted: null, issues: [], notices: [], pollEvery: null });
    }
    return answerOf(this.#replies.shift()?.body ?? null);
  }
}

const answerOf = <T>(body: unknown): Answer<T> => ({ headers: new Headers(), body: body as T });

async function sent(exchange: Exchange): Promise<JsonObject> {
  let waited: number | null = null;
  const http = new Exchanged(exchange);
  const terminal = new Terminal(http, async (milliseconds) => void (waited = milliseconds));
  const { view, issues, transition, ...voyager } = exchange.open;
  const page = { url: transition.url, view, issues, voyager, posted: null, notices: [], pollEvery: null };
  await terminal.show(page as unknown as Parameters<Terminal['show']>[0]);
  await terminal.press(exchange.press);
  await terminal.wait();
  return { text: terminal.look(), stepId: terminal.page?.voyager?.stepId ?? null, opened: http.opened, waited };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for await (const line of createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line) as Asked;
    const answered = await terminalAnswer(asked).then(
      (output) => ({ output }),
      (error: Error) => ({ error: error.message }),
    );
    process.stdout.write(`${JSON.stringify({ id: asked.id, ...answered })}\n`);
  }
