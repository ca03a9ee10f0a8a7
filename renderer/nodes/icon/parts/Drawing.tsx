interface DrawingProps {
  /** Path data of a layout: nothing is drawn where it is none. */
  path: unknown;
  label?: string | undefined;
  className: string;
}

/** The lines of an icon on a field of 24 by 24, in the color of the words beside it. */
export function Drawing({ path, label, className }: DrawingProps) {
  if (typeof path !== 'string' || !/^M[\d\s.-]/.test(path)) return null;
  return (
    <svg className={className} viewBox="0 0 24 24" role={label && 'img'} aria-label={label} aria-hidden={!label || undefined}>
      <path d={path} />
    </svg>
  );
}
