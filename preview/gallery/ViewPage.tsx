import { Example, Source } from './Example.tsx';
import { GalleryFrame } from './GalleryFrame.tsx';
import { queryOf } from './gallery-appearance.ts';
import type { AppearanceName } from './gallery-appearance.ts';
import { AppearanceForm } from './AppearanceForm.tsx';
import { exampleOfView } from './shown-example.ts';
import * as styles from './styles.css.ts';
import type { ViewSource } from './views.ts';

export interface ViewPageProps {
  page: NonNullable<ReturnType<ViewSource['page']>>;
  chosen: Record<AppearanceName, string>;
}

/** A view of a flow's step or of a screen: each of the ways in which it was shown, and the document that says so. */
export function ViewPage({ page: { path, title, about, document, examples }, chosen }: ViewPageProps) {
  return (
    <GalleryFrame
      title={title}
      trail={[
        ['Gallery', '/preview/gallery'],
        [path, `/preview/gallery/${path}`],
      ]}
    >
      <p className={styles.lead}>
        {path.startsWith('flows/')
          ? 'As it was shown on recorded journeys, drawn anew of the present documents.'
          : 'As it was shown to made-up people, drawn anew of the present document.'}
      </p>
      {about !== null && <p>{about}</p>}
      {document !== null && document.publication !== null && (
        <p>
          It is drawn and written here as publication {document.publication} has it, which is live. The file of this name under flows/ says
          otherwise.
        </p>
      )}
      {document !== null && <Source title={`flows/${document.file}`} about={title} text={document.text} />}
      <h2 className={styles.groupTitle}>As shown</h2>
      <AppearanceForm chosen={chosen} />
      {examples.map(exampleOfView).map((example) => (
        <Example
          key={example.key}
          example={example}
          drawing={`/preview/gallery/${path}/${example.key}${queryOf(chosen)}`}
          width={Number(chosen.width)}
          whole
        />
      ))}
      {examples.length === 0 && <p>Nothing was recorded of this view yet.</p>}
    </GalleryFrame>
  );
}
