import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

/** A fact in a list of a paper: its label above it. */
export const PaperFact = ({ label, className = 'medium', children }: Props) => (
  <div>
    <dt className="muted small-letters">{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
);
