// Styles that any layout needs, wherever it is drawn.
import './contract.css.ts';
import './fonts.css.ts';
import './themes.css.ts';
import './base.css.ts';
