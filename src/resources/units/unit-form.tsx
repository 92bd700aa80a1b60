import { useState, type ReactNode } from 'react';
import type { To } from 'react-router';
import type { Changes } from '@/api/document';
import { i18n } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { RecordForm } from '@/ui/form/record-form';
import type { FormWarning } from '@/ui/form/form-context';
import type { Gone } from '@/ui/form/save-feedback';
import type { RecordSave } from '@/ui/form/save-record';
import { safeUrl } from '@/ui/safe-url';
import { unitWarnings } from './rules/warnings';
import { unitSchema } from './unit.schema';

type Props = {
  base: ServiceDocument;
  save: RecordSave;
  /** Warnings the unit came with are not asked about; a new unit comes with none. */
  accepted?: readonly FormWarning[];
  home: string;
  cancelTo: To;
  nextTo?: To;
  placeOf?: (field: string) => string;
  gone?: Gone;
  children: ReactNode;
};

/** The form of a unit, whichever of its fields are shown in it. */
export function UnitForm({ base, save, gone, children, ...form }: Props) {
  const [opened] = useState(base);
  const complete = (write: RecordSave): RecordSave => ({
    ...write,
    submit: (changes, next) => write.submit(withGeometry(opened, changes), next),
  });
  return (
    <RecordForm
      schema={unitSchema}
      base={opened}
      save={complete(save)}
      gone={gone && { ...gone, create: complete(gone.create) }}
      warn={formWarnings}
      {...form}
    >
      {children}
    </RecordForm>
  );
}

export const formWarnings = (unit: ServiceDocument): FormWarning[] =>
  unitWarnings(unit, (address) => safeUrl('image', address) !== undefined).map(({ path, key, values }) => ({
    path,
    sign: JSON.stringify([key, path.replaceAll(/\.\d+/g, ''), values]),
    message: () => i18n.t(`units.edit.warnings.${key}`),
    quiet: key === 'missing',
  }));

/** Coordinates where there were none become a point, as GeoJSON has it. */
function withGeometry(base: ServiceDocument, changes: Changes<ServiceDocument>): Changes<ServiceDocument> {
  const { unitLocation } = changes;
  const before = isDocument(base.unitLocation) ? base.unitLocation.type : undefined;
  if (!isDocument(unitLocation) || before || unitLocation.type || !Array.isArray(unitLocation.coordinates)) return changes;
  return { ...changes, unitLocation: { type: 'Point', ...unitLocation } };
}
