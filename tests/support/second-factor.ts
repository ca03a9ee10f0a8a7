import { codeAt } from './code-at.ts';

/** As much of a client as signs in. */
interface SigningIn {
  post(path: string, body: unknown): Promise<Response>;
  operation<Output>(name: string): Promise<Output>;
}

/** The second half of a sign-in that answered 202: by the app of made-up people, or by the text that they were sent. */
export async function passSecondFactor(client: SigningIn, first: Response, now: number): Promise<Response> {
  const { means } = (await first.json()) as { means: string[] };
  const code = means[0] === 'app' ? codeAt(now) : await textedCode(client);
  return client.post('/api/session/second-factor', { by: means[0], code });
}

/** The newest code that the stand-in was given to send. */
export async function textedCode(client: SigningIn): Promise<string> {
  const { messages } = await client.operation<{ messages: { body: string }[] }>('getTextMessages');
  return /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? '';
}
