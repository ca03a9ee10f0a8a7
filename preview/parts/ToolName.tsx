import * as styles from './tool-name.css.ts';

/** The mark of the tools, and the name of one. */
export const ToolName = ({ name }: { name: string }) => (
  <span className={styles.name}>
    <svg className={styles.mark} viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="12" />
      <path d="M5 10q3.5-3 7 0t7 0M5 14q3.5-3 7 0t7 0" />
    </svg>
    {name}
  </span>
);
