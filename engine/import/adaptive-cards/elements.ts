import type { Convert } from './card.ts';
import { carousel } from './carousel.ts';
import { actionSet, columnSet, container } from './containers.ts';
import { choiceInput, dateInput, numberInput, textInput, timeInput, toggleInput } from './inputs.ts';
import { image, imageSet, media } from './pictures.ts';
import { rating, ratingInput } from './ratings.ts';
import { table } from './tables.ts';
import { codeBlock, factSet, richTextBlock, textBlock } from './text-elements.ts';

/** What each element of a card becomes. */
export const elements: Readonly<Record<string, Convert>> = {
  TextBlock: textBlock,
  RichTextBlock: richTextBlock,
  CodeBlock: codeBlock,
  FactSet: factSet,
  Rating: rating,
  Image: image,
  ImageSet: imageSet,
  Media: media,
  Container: container,
  ColumnSet: columnSet,
  ActionSet: actionSet,
  Table: table,
  Carousel: carousel,
  'Input.Text': textInput,
  'Input.Number': numberInput,
  'Input.Date': dateInput,
  'Input.Time': timeInput,
  'Input.Toggle': toggleInput,
  'Input.ChoiceSet': choiceInput,
  'Input.Rating': ratingInput,
};

/** Fields have labels: the words before one are its label where it has none of its own. */
export const isField = (type: unknown): boolean => typeof type === 'string' && type.startsWith('Input.');
