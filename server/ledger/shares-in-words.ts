/** Shares in words: up to six decimals. */
export const sharesInWords = (millionths: number): string => (millionths / 1_000_000).toFixed(6).replace(/\.?0+$/, '');
