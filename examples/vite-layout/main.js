import { applyTheme, mount, namedThemes } from '@voyager/renderer';
import '@voyager/renderer/style.css';
import { layout } from './layout.js';

applyTheme(document, namedThemes[0]);
mount(document.getElementById('root'), layout, {
  // What a press does is yours: here it is kept for a look from the console.
  onSubmit: (event, values) => (window.submitted ??= []).push([event, values]),
});
