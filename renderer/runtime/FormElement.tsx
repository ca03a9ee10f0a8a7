import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { kindOf } from './field-nodes.ts';
import * as styles from './styles.css.ts';
import { takeTypedTexts } from './typed-texts.ts';
import { useView } from './view-context.ts';

/** The additional fields of a plain form post; `null` where nothing is ever posted. */
export interface PostDetails {
  address: string;
  csrf: string;
  key: string;
  revision: number | null;
  /** The step that files are sent to; null where the page is none. */
  step: { voyagerRecordId: string; voyagerType: string; stepId: string } | null;
  /** For a page that needs a record first: returns the additional fields once the record has begun. */
  ready?: () => Promise<PostDetails>;
}

const PostContext = createContext<PostDetails | null>(null);
export const PostProvider = PostContext.Provider;
export const usePost = (): PostDetails | null => useContext(PostContext);

/** The place of the page that a browser without a script shows after a post from here: `#` and an id, or nothing. */
const PlaceContext = createContext('');
export const PostedAt = PlaceContext.Provider;

/**
 * A real form: with a script the page answers each press itself, without one the browser posts it. What stands in it stands in one element:
 * Chromium looks through all controls of a form for each child that the form itself is given, which of thousands takes seconds.
 */
export function FormElement({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const { formId, form, store } = useView();
  const post = usePost();
  const place = useContext(PlaceContext);
  const element = useRef<HTMLFormElement>(null);
  const [, drawAgain] = useState<true>();
  // In the commit that hydrates, before anything can be drawn over it.
  useLayoutEffect(() => {
    if (store.hydrated) return;
    takeTypedTexts(element.current!, store, form); // set before the effects of a commit
    // React runs the effects of a commit before it draws again, so the fields listen to the store before the next key arrives. Without that, React
    // writes the text of the HTML back into a box that a person types in.
    // oxlint-disable-next-line react/set-state-in-effect -- the second draw is the purpose
    drawAgain(true);
  }, [store, form]);
  return (
    <form
      ref={element}
      id={formId}
      className={styles.form}
      method="post"
      action={post ? post.address + place : undefined}
      // A browser posts the names of files and nothing else otherwise.
      encType={[...form.fields.values()].some((node) => kindOf(node) === 'files') ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.hasAttribute('data-native') !== true) event.preventDefault();
      }}
      onReset={(event) => {
        event.preventDefault();
        store.reset(form);
      }}
    >
      {post && (
        <>
          <input type="hidden" name="_csrf" value={post.csrf} />
          <input type="hidden" name="_key" value={post.key} />
          {post.revision !== null && <input type="hidden" name="_revision" value={post.revision} />}
        </>
      )}
      {children !== undefined && <div className={className}>{children}</div>}
    </form>
  );
}
