import { hydrateRoot } from 'react-dom/client';
import type { Page } from '#schemas/wire.ts';
import './theme/themes.css.ts';

const page = JSON.parse(document.getElementById('page')?.textContent ?? 'null') as Page;
const root = document.getElementById('app');
if (root) hydrateRoot(root, <main><h1>{page.title}</h1></main>);
