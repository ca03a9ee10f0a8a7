/** Buttons that copy the text beside them: shown only where a script can do so. */
export function copyTexts(): void {
  const said = document.querySelector('[data-said]');
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const text = button.parentElement?.querySelector('pre')?.textContent ?? '';
      navigator.clipboard.writeText(text).then(
        () => said && (said.textContent = 'Copied.'),
        () => said && (said.textContent = 'This browser does not let the page copy. Select the text instead.'),
      );
    });
  }
}
