import { useFormIssues } from '@/ui/form/form-issues';
import { FieldLinks, linksByKind } from '@/ui/form/save/save-feedback';
import type { FormWarning } from '@/ui/form/record-watch';
import { OverlapList, useRowOverlaps } from './overlap-warnings';

type Props = {
  of: (warning: FormWarning) => boolean;
  none: string;
};

export function WarningList({ of, none }: Props) {
  const shown = useFormIssues(of);
  const overlaps = useRowOverlaps();
  if (shown.length === 0 && overlaps.length === 0) return <p className="muted">{none}</p>;
  return (
    <>
      <OverlapList overlaps={overlaps} />
      {shown.length > 0 && <FieldLinks links={linksByKind(shown)} />}
    </>
  );
}
