import { vars } from '../../theme/contract.css.ts';
import { component, type } from '../../theme/styles.ts';

/** Where text is so large that a line holds hardly a word, a word is parted between its syllables, if it must be. */
const parted = { '@media': { '(max-width: 19em)': { hyphens: 'auto', hyphenateLimitChars: '10 4 4' } } } as const;

/** By the element. A map of its own: names that are looked up in the whole module would cost every page a helper. */
export const look = {
  h1: component({ ...type.h1, inlineSize: 'fit-content', letterSpacing: '-0.012em', scrollMarginBlockStart: vars.space.s5, ...parted }),
  object: component({
    ...type.object,
    inlineSize: 'fit-content',
    letterSpacing: '-0.01em',
    scrollMarginBlockStart: vars.space.s5,
    ...parted,
  }),
  h2: component({ ...type.h2, inlineSize: 'fit-content', letterSpacing: '-0.005em', ...parted }),
  h3: component(type.h3),
  h4: component({ ...type.body, fontWeight: 600 }),
};
