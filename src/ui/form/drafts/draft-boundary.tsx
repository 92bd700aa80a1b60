import { createContext, Fragment, type ReactNode, useState } from 'react';
import type { Draft } from '@/api/drafts';
import type { ServiceDocument } from '@/schema/document';

type DraftContextValue = {
  /** The draft that the form continues. */
  draft: Draft | undefined;
  /** Opens the form anew with a draft. */
  onContinue: (draft: Draft) => void;
  nameOf: (record: ServiceDocument) => string;
  /** The document as the boundary hands it out; a form may read it in another shape. */
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
  /** Names the record of a draft in the list of drafts. */
  nameOf: (record: ServiceDocument) => string;
  /** A draft to continue at once. */
  continued?: Draft;
  /** Draws the form over the document it opens on: the given one, or the one that a continued draft was typed over. */
  children: (base: ServiceDocument) => ReactNode;
};

/** Surrounds a form and what saves it, so that both begin anew when a draft is continued. */
export function DraftBoundary({ base, nameOf, continued, children }: BoundaryProps) {
  const [opened] = useState(base);
  const [draft, setDraft] = useState(continued);
  return (
    <DraftContext value={{ draft, onContinue: setDraft, nameOf, base: draft?.base ?? opened }}>
      <Fragment key={draft?.id}>{children(draft?.base ?? base)}</Fragment>
    </DraftContext>
  );
}
