/** What is used here of `subset-font` 2, whose package brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'truetype' | 'woff2';
    /** Four letters each; all others are left out. */
    keepFeatures?: readonly string[];
    /** By axis, the one place or the part of its range that is kept. */
    variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, letters: string, options: SubsetOptions): Promise<Buffer>;
}
