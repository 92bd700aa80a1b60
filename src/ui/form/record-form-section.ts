import type { ReactNode } from 'react';

/** A part of a form with an address of its own. */
export type FormSection = {
  /** Its segment below the form's address; the first section has none. */
  path: string;
  /** Its segment where the form's own address lists the sections: on a phone. */
  listed?: string;
  title: () => string;
  group: () => string;
  fields: readonly string[];
  /** The list whose rows are counted beside its name. */
  rows?: string;
  element: ReactNode;
};
