import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

/** The findings of a field in an otherwise valid view. */
function foundOf(lines: string): string[] {
  const files = fixtureFiles().map((file) =>
    file.path.endsWith('card-order/views/design.view.yaml')
      ? { ...file, text: file.text.replace('body:\n', `body:\n  - ${lines.replaceAll('\n', '\n    ')}\n`) }
      : file,
  );
  return compileLibrary(files, fixtureOperations)
    .findings.filter(({ code }) => code === 'autofill')
    .map(({ fix }) => fix);
}

describe('A1-02, UI-2: a field bound to a known datum without its token fails the build', () => {
  test.each([
    ['textField', 'firstName', 'given-name'],
    ['textField', 'last_name', 'family-name'],
    ['textField', 'email', 'email'],
    ['textField', 'phoneNumber', 'tel'],
    ['textField', 'street1', 'address-line1'],
    ['textField', 'zipCode', 'postal-code'],
    ['dateField', 'dateOfBirth', 'bday'],
    ['textField', 'username', 'username'],
    ['textField', 'verificationCode', 'one-time-code'],
  ])('%s %s: %s', (type, name, token) => {
    expect(foundOf(`${type}: ${name}\nlabel: Answer`)).toEqual([expect.stringContaining(`autocomplete: ${token}`)]);
    expect(foundOf(`${type}: ${name}\nlabel: Answer\nautocomplete: ${token}`)).toEqual([]);
    expect(foundOf(`${type}: ${name}\nlabel: Answer\nautocomplete: section-second ${token}`), 'of a second person').toEqual([]);
    expect(foundOf(`${type}: ${name}\nlabel: Answer\nautocomplete: off`), 'of somebody else').toEqual([]);
  });
  test('the token of something else is found too', () => {
    expect(foundOf('textField: firstName\nlabel: First name\nautocomplete: family-name')).toHaveLength(1);
  });
  test('a token that HTML does not know is found on any field', () => {
    expect(foundOf('textField: colour\nlabel: Colour\nautocomplete: favourite-colour')).toHaveLength(1);
    expect(foundOf('textField: colour\nlabel: Colour\nautocomplete: given-nam')).toEqual(['Did you mean `given-name`?']);
  });
  test('what no browser knows needs none, and fields that bring their token need none written', () => {
    expect(foundOf('textField: colour\nlabel: Colour')).toEqual([]);
    for (const type of ['emailField', 'phoneField', 'passwordField', 'oneTimeCodeField', 'ssnField', 'einField']) {
      expect(nodeDefinitions.has(type)).toBe(true);
      expect(foundOf(`${type}: ${type === 'emailField' ? 'email' : 'password'}\nlabel: Answer`), type).toEqual([]);
    }
  });
});
