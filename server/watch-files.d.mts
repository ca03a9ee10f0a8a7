export declare function watchFiles(
  folders: readonly string[],
  keep: (name: string) => boolean,
  changed: () => void,
  everyMs?: number,
): () => void;
