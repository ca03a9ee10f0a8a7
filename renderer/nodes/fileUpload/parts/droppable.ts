import type { ClipboardEvent, DragEvent } from 'react';

interface Drop {
  open: boolean;
  over: boolean;
  setOver(over: boolean): void;
  add(files: readonly File[]): void;
}

/**
 * Makes an element take files that are dropped on it, or pasted while the focus is inside. Anything dragged that is no file is left alone.
 */
export function droppable({ open, over, setOver, add }: Drop) {
  const holdsFiles = (event: DragEvent) => open && event.dataTransfer.types.includes('Files');
  return {
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (!over) setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (over && !event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      const { files } = event.clipboardData;
      if (!open || files.length === 0) return;
      event.preventDefault();
      add([...files]);
    },
  };
}
