import { PairField } from '@/ui/form/pair-field';
import { FieldPart } from '@/ui/form/record-form-part';

export function DescriptionsSection() {
  return (
    <FieldPart>
      <PairField name="unitShortDesc" pair="unitShortDescAr" />
      <PairField name="unitDesc" pair="unitDescAr" multiline />
    </FieldPart>
  );
}
