/** Saves a text as a file, as if it had been downloaded. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
