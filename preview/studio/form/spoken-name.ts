/**
 * The words of a node for a reader: the texts that an expression chooses from ("Open or Begin"), and "…" for a value that only a page
 * knows. What an expression compares with is no text that is shown.
 */
export const spokenName = (name: string): string =>
  name.replace(/\$\{([^}]*)\}/g, (_, expression: string) => {
    const texts = [...expression.replace(/[!=]=\s*'[^']*'/g, '').matchAll(/'([^']*\p{L}[^']*)'/gu)].map(([, text]) => text);
    return texts.length === 0 ? '…' : texts.join(' or ');
  });
