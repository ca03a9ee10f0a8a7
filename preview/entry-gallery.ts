import '#renderer/theme/document.ts';
import './gallery/styles.css.ts';
import { copyTexts } from './gallery/page/copy-texts.ts';
import { fitFrames } from './gallery/page/fit-frames.ts';
import { followAppearance } from './gallery/page/follow-appearance.ts';
import { openKnobs } from './gallery/page/open-knobs.ts';

const frames = fitFrames();
followAppearance(frames);
copyTexts();
openKnobs();
