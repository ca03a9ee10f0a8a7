// What a layout is drawn with, wherever it stands.
import './contract.css.ts';
import './fonts.css.ts';
import './themes.css.ts';
import './base.css.ts';
