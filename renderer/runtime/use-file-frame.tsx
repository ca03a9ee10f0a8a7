import { useEffect, useId, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { isFramed } from '#engine/page/files-in-frame.ts';
import type { Press } from '#schemas/actions.ts';
import { note } from '../nodes/note/styles.css.ts';
import { toneSurface } from '../theme/layout.css.ts';
import { classes } from '../theme/variant.ts';
import { useHydrated } from './use-hydrated.ts';
import type { ViewFrame } from './view-context.ts';

/** The words where nothing that can be read came back: the session has ended, or the line was cut. */
const unreadable = "We couldn't download the file. Reload the page and try again.";

/** The reason why the press is disabled once its file was asked for. */
export const downloadedWords = 'Your download has started. For another one, change what is chosen.';

/** How a press stands whose file a hidden frame loads. */
interface FileFrame {
  /** The frame that its form is posted into; none without a script, where the page itself answers. */
  target: string | undefined;
  /** True from the press on, until something in the form changes, or the frame says what went wrong. */
  isDownloaded: boolean;
  pressed(): void;
  /** The frame, and the words that it came back with. */
  drawn: ReactNode;
}

/** 001 §4.3: a hidden frame loads the file; where it holds an error element instead, its text is shown and the press stands anew. */
export function useFileFrame({ host, store, form }: ViewFrame, press: Press | undefined): FileFrame {
  const name = useId();
  const isScripted = useHydrated() && !host.inert && isFramed(press);
  const [isDownloaded, setDownloaded] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!isScripted) return undefined;
    return store.subscribe([`form.${form.id}`], () => {
      setDownloaded(false);
      setError(null);
    });
  }, [isScripted, store, form]);
  function loaded({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    const page = currentTarget.contentDocument;
    const said = page === null ? unreadable : (page.querySelector('[data-error]')?.textContent ?? null);
    if (said === null) return;
    setDownloaded(false);
    setError(said);
  }
  return {
    target: isScripted ? name : undefined,
    isDownloaded,
    pressed() {
      setDownloaded(true);
      setError(null);
    },
    drawn: isScripted && (
      <>
        <iframe name={name} title="Download" hidden onLoad={loaded} />
        <div role="alert">{error !== null && <p className={classes(note, toneSurface.negative)}>{error}</p>}</div>
      </>
    ),
  };
}
