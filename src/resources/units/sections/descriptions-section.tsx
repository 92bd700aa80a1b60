import { PairField } from '@/ui/form/record-field';
import { FieldPart } from '@/ui/form/form-sections';

export function DescriptionsSection() {
  return (
    <FieldPart>
      <PairField name="unitShortDesc" pair="unitShortDescAr" />
      <PairField name="unitDesc" pair="unitDescAr" multiline />
    </FieldPart>
  );
}
