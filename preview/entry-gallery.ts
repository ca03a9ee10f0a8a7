import '#renderer/theme/index.ts';
import './gallery/styles.css.ts';
import { copyTexts } from './gallery/page/copy-texts.ts';
import { fitFrames } from './gallery/page/fit-frames.ts';
import { followLook } from './gallery/page/follow-look.ts';

const frames = fitFrames();
followLook(frames);
copyTexts();
