/** Letters of any writing, numbers and common punctuation, in one line. */
export const printableText = /^[\p{L}\p{M}\p{N} .,;:!?'’‘"“”()&/+@#%*_–—-]+$/u;
