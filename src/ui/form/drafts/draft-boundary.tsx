import { createContext, Fragment, type ReactNode, useState } from 'react';
import type { Draft } from '@/api/drafts';
import type { ServiceDocument } from '@/schema/document';

type DraftContextValue = {
  draft: Draft | undefined;
  onContinue: (draft: Draft) => void;
  nameOf: (record: ServiceDocument) => string;
  /** A form may read this document in another shape. */
  base: ServiceDocument;
};

export const DraftContext = createContext<DraftContextValue>({
  draft: undefined,
  onContinue: () => undefined,
  nameOf: () => '',
  base: {},
});

type BoundaryProps = {
  base: ServiceDocument;
  nameOf: (record: ServiceDocument) => string;
  continued?: Draft;
  children: (base: ServiceDocument) => ReactNode;
};

export function DraftBoundary({ base, nameOf, continued, children }: BoundaryProps) {
  const [opened] = useState(base);
  const [draft, setDraft] = useState(continued);
  return (
    <DraftContext value={{ draft, onContinue: setDraft, nameOf, base: draft?.base ?? opened }}>
      <Fragment key={draft?.id}>{children(draft?.base ?? base)}</Fragment>
    </DraftContext>
  );
}
