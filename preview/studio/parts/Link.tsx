import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../place.ts';

export interface LinkProps {
  to: string;
  className?: string;
  current?: boolean;
  children: ReactNode;
}

/** A link within the studio. Opened in another tab, it is an address like any other. */
export function Link({ to, className, current = false, children }: LinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={to} className={className} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
