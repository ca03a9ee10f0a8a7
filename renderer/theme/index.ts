import './contract.css.ts';
import './fonts.css.ts';
import './themes.css.ts';
import './base.css.ts';
import './transitions.css.ts';
