/** The outcomes of the signing party's stand-in. The last six are frames that lie or break. */
export const signingOutcomes = {
  name: 'documentSigning',
  answers: {
    pass: 'the document opens, and whoever reads it signs, declines or leaves',
    fail: 'access is refused, in words of the party',
    expired: 'the first access has expired when the frame opens (error code 6), the next one opens',
    late: 'what is signed stands so at the third asking',
    broken: 'the frame says that it is broken (error code 1)',
    unknown: 'the frame says something that nobody knows, and the document can be signed all the same',
    lies: 'the frame says that all is complete, and nothing was signed',
    twice: 'the frame says everything twice, and in the wrong order',
    silent: 'the frame never says a word, and the document can be signed all the same',
  },
} as const;
