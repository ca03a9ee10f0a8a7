/** A picture that somebody wants. `drawing` is what the frame is told: the layout, its issues, the appearance and the theme. */
export interface PictureOrder {
  drawing: Readonly<Record<string, unknown>>;
  /** CSS pixels, and the pixels of the picture for each of them. */
  width: number;
  scale: number;
  /** JSON pointer to the node whose picture it is; null for all of it. */
  pointer: string | null;
}

/** CSS pixels in the page around the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws in the page by a script of the renderer's build, and says where to look; a box of null has nothing of the node. */
export async function measureDrawing(
  ask: <T>(method: string, params?: object) => Promise<T>,
  script: string,
): Promise<{ box: Box | null } | { failed: string }> {
  const { result, exceptionDetails } = await ask<{ result: { value?: never }; exceptionDetails?: { text: string } }>('Runtime.evaluate', {
    expression: script,
    awaitPromise: true,
    returnByValue: true,
  });
  return exceptionDetails ? { failed: exceptionDetails.text } : (result.value ?? { failed: 'Nothing was drawn.' });
}
