export { box, show } from '../passwordField/styles.css.ts';
