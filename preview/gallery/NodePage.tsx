import type { NodeDefinition } from '#schemas/node-definition.ts';
import { Example } from './Example.tsx';
import { GalleryFrame } from './GalleryFrame.tsx';
import { queryOf } from './gallery-appearance.ts';
import type { AppearanceName } from './gallery-appearance.ts';
import { AppearanceForm } from './AppearanceForm.tsx';
import { Prose } from './Prose.tsx';
import { propertiesOf } from './properties-of.ts';
import type { ShownExample } from './shown-example.ts';
import * as styles from './styles.css.ts';

export interface NodePageProps {
  definition: NodeDefinition;
  examples: readonly ShownExample[];
  chosen: Record<AppearanceName, string>;
}

/** A node: what it is for, its properties, and each of its examples drawn. */
export function NodePage({ definition, examples, chosen }: NodePageProps) {
  const { type, doc } = definition;
  return (
    <GalleryFrame
      title={type}
      trail={[
        ['Gallery', '/preview/gallery'],
        [type, `/preview/gallery/${type}`],
      ]}
    >
      <p className={styles.lead}>
        <Prose text={doc} />
      </p>
      {/* A region that scrolls must be reachable by keyboard. */}
      <section className={styles.tableBox} tabIndex={0} aria-labelledby="properties">
        <h2 className={styles.groupTitle} id="properties">
          Properties
        </h2>
        <Properties definition={definition} />
      </section>
      <h2 className={styles.groupTitle}>Examples</h2>
      <AppearanceForm chosen={chosen} />
      {examples.map((example) => (
        <Example
          key={example.key}
          example={example}
          drawing={`/preview/gallery/${type}/${example.key}${queryOf(chosen)}`}
          width={Number(chosen.width)}
          whole={false}
          hasKnobs
        />
      ))}
      {examples.length === 0 && <p>This node has no examples yet.</p>}
    </GalleryFrame>
  );
}

function Properties({ definition }: { definition: NodeDefinition }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Name', 'Value', 'Expression', 'Required', 'Meaning'].map((name) => (
            <th key={name} className={styles.cellHead} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {propertiesOf(definition).map(({ name, type, bindable, required, doc }) => (
          <tr key={name}>
            <th className={styles.cellHead} scope="row">
              <code className={styles.code}>{name}</code>
            </th>
            <td className={styles.cell}>{type}</td>
            <td className={styles.cell}>{bindable ? 'yes' : 'no'}</td>
            <td className={styles.cell}>{required ? 'yes' : 'no'}</td>
            <td className={styles.cell}>
              <Prose text={doc} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
