import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { Issue, Page } from '#schemas/wire.ts';

/** The head's title: an error on the page is said before anything else. */
export const titleOf = (page: Pick<Page, 'title'> & Speech, issues: readonly Issue[]): string =>
  issues.length > 0 ? `${translate(page, 'Error:')} ${page.title}` : page.title;
