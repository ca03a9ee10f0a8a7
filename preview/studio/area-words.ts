/** The area that a document belongs to, which is its folder, as a name: `some-pages/a.screen.yaml` is of “Some pages”. */
export function areaWords(file: string): string {
  const area = file.split('/')[0] ?? '';
  return `${area[0]?.toUpperCase() ?? ''}${area.slice(1).replaceAll('-', ' ')}`;
}
