import type { ReactNode } from 'react';

/** Text for screen readers only; `global.css` hides it from sight. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
