/** The text of a `declared.ts`: each module of the folder under the name of its file. What several share stands in a `*-compiler.ts`. */
export function compilerIndex(files: readonly string[]): string {
  const own = files.filter((file) => /^\w+\.ts$/.test(file) && file !== 'declared.ts').toSorted();
  const lines = own.map((file) => `export { compiler as ${file.replace('.ts', '')} } from './${file}';\n`);
  return `// Written by \`npm run generate\` from the files beside it: change those.\n${lines.join('')}`;
}
