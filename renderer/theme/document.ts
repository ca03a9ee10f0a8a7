// The styles of a whole document: a layout's and a page's.
import './index.ts';
import './document.css.ts';
