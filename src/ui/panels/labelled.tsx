import { type ReactNode, useId } from 'react';
import field from '../form/fields/field.module.css';

export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="column gap-4 shrinks">
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
