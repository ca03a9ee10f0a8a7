// What a document of ours is drawn with: a layout's styles, and those of a whole page.
import './index.ts';
import './document.css.ts';
