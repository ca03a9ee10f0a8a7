import { translate } from '#engine/language/translate.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { toneSurface } from '../../../theme/layout.css.ts';
import { classes } from '../../../theme/variant.ts';
import { useView } from '../../../runtime/view-context.ts';
import { note } from '../../note/styles.css.ts';

/** The words where nothing that can be read came back: the session has ended, or the line was cut. @ownTexts */
const unreadable = "We couldn't download the file. Reload the page and try again.";

/**
 * 001 §4.3: the hidden frame that a form's files are loaded in. A button that asked for one is disabled until something in the form changes; if the frame
 * holds an error element its text is shown, and the button can be pressed anew.
 */
export function FileFrame() {
  const { store, form, formId } = useView();
  const name = useId();
  const box = useRef<HTMLIFrameElement>(null);
  const pressed = useRef<Element | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const element = document.getElementById(formId ?? '');
    const free = (): void => {
      pressed.current?.removeAttribute('aria-disabled');
      pressed.current = null;
    };
    const onSubmit = (event: SubmitEvent): void => {
      const { submitter } = event;
      if (!(submitter instanceof HTMLButtonElement) || !submitter.hasAttribute('data-native')) return;
      if (submitter === pressed.current) return event.preventDefault();
      free();
      submitter.formTarget = name;
      submitter.setAttribute('aria-disabled', 'true');
      pressed.current = submitter;
      setError(null);
    };
    const onLoad = (): void => {
      const page = box.current?.contentDocument;
      const said = page === null ? translate(store, unreadable) : page?.querySelector('[data-error]')?.textContent;
      if (said == null) return;
      free();
      setError(said);
    };
    // A document that came for another page may frame nobody: the browser then posts the form as without a script.
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      const button = pressed.current;
      if (effectiveDirective !== 'frame-src' || !(button instanceof HTMLButtonElement) || !(element instanceof HTMLFormElement)) return;
      element.removeEventListener('submit', onSubmit);
      free();
      button.removeAttribute('formtarget');
      element.requestSubmit(button);
    };
    const frame = box.current;
    element?.addEventListener('submit', onSubmit as EventListener);
    frame?.addEventListener('load', onLoad);
    document.addEventListener('securitypolicyviolation', onRefused);
    const forget = store.subscribe([`form.${form.id}`], () => {
      free();
      setError(null);
    });
    return () => {
      element?.removeEventListener('submit', onSubmit as EventListener);
      frame?.removeEventListener('load', onLoad);
      document.removeEventListener('securitypolicyviolation', onRefused);
      forget();
    };
  }, [store, form, formId, name]);

  return (
    <>
      <iframe ref={box} name={name} title={translate(store, 'Download')} hidden />
      <div role="alert">{error !== null && <p className={classes(note, toneSurface.negative)}>{error}</p>}</div>
    </>
  );
}
