import { createRoot } from 'react-dom/client';
import {
  Button,
  Checkbox,
  Form,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
  TextField,
} from 'react-aria-components';
import type { BenchDocument, BenchField } from '../documents.ts';
import { compete } from '../harness.ts';

function Field({ field }: { field: BenchField }) {
  if (field.kind === 'yesNo') return <Checkbox name={field.name}>{field.label}</Checkbox>;
  if (field.kind === 'choice')
    return (
      <Select name={field.name}>
        <Label>{field.label}</Label>
        <Text slot="description">{field.hint}</Text>
        <Button>
          <SelectValue />
        </Button>
        <Popover>
          <ListBox>
            {field.options.map((option) => (
              <ListBoxItem key={option.value} id={option.value}>
                {option.label}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
    );
  return (
    <TextField name={field.name}>
      <Label>{field.label}</Label>
      <Text slot="description">{field.hint}</Text>
      <Input />
    </TextField>
  );
}

function Page({ document }: { document: BenchDocument }) {
  return (
    <Form>
      <h1>{document.title}</h1>
      {document.groups.map((group) => (
        <section key={group.heading} className="card">
          <h2>{group.heading}</h2>
          <p>{group.text}</p>
          {group.fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </section>
      ))}
      <Button type="submit">Continue</Button>
    </Form>
  );
}

compete((target, document) => {
  const root = createRoot(target);
  const draw = (shown: BenchDocument) => root.render(<Page document={shown} />);
  draw(document);
  return { replace: draw, unmount: () => root.unmount() };
});
