/** The answer of `getDisclosuresIframeInputInfo`. */
export interface Access {
  docSigningLink: string | null;
  accessToken: string | null;
  errorMessage: string | null;
}

/** The party's pages as a browser in its frame meets them, without a script: forms are posted, and what a page would say is read from it. */
export interface Signer {
  readonly title: string;
  readonly page: string;
  /** The messages of all pages so far. */
  readonly said: readonly { type: string; code?: number }[];
  press(act: string, fields?: Record<string, string>): Promise<void>;
}

export async function signAs({ docSigningLink, accessToken }: Access): Promise<Signer> {
  const said: { type: string; code?: number }[] = [];
  let page = '';
  async function post(fields: Record<string, string>): Promise<void> {
    const answer = await fetch(docSigningLink ?? '', { method: 'POST', body: new URLSearchParams(fields) });
    page = await answer.text();
    for (const [, message = ''] of page.matchAll(/postMessage\((\{.*?\}), '\*'\)/g))
      said.push(JSON.parse(message) as (typeof said)[number]);
  }
  await post({ accessToken: accessToken ?? '' });
  return {
    get title() {
      return /<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '';
    },
    get page() {
      return page;
    },
    said,
    press: (act, fields = {}) => post({ visit: /name="visit" value="(\w+)"/.exec(page)?.[1] ?? '', act, ...fields }),
  };
}
