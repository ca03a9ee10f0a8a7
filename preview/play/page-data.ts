/** The ids of the scripts that hold data for the playground's page: what the server's library lends, and a page to begin with. */
export const libraryIndexId = 'library-index';
export const inspectedId = 'inspected';
export const picturesId = 'pictures';

/** What the page was sent with under an id; null where it was sent with nothing there. */
export function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text == null ? null : JSON.parse(text);
}

/** True where the server of this page takes pictures: a development server does. */
export const takesPictures = (): boolean => pageData(picturesId) !== null;
