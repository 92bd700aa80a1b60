import { newUnitPath, unitEditPath, unitPath } from '@/addresses';
import { unitFormTexts } from '@/i18n/en/unit-form';
import { i18n } from '@/i18n/i18n';
import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';
import { setValueWords } from '@/schema/value-words';
import type { FormWarning } from '@/ui/form/record-watch';
import type { EditedResource } from '@/ui/form/record-editor';
import { unitsListPath } from '../../list-paths';
import { safeUrl } from '@/ui/text/safe-url';
import { neighbours } from '@/ui/page/list-memory';
import { unitWarnings } from '../rules/warnings';
import { unitMutations, unitQueries } from '../unit.api';
import { unitValueWords } from '../unit-value-words';
import { unitSchema } from '../unit.schema';
import { withGeometry } from './geometry';
import { sectionOf } from './unit-sections';

setValueWords(unitSchema, unitValueWords);

export const editedUnit: EditedResource = {
  schema: unitSchema,
  warn: formWarnings,
  detail: unitQueries.detail,
  list: unitQueries.all,
  replace: unitMutations.replace,
  create: unitMutations.create,
  remove: unitMutations.remove,
  prepare: withGeometry,
  copy: (unit) => copyOf(unit),
  createAsNew: () => i18n.t('createAsNew', { ns: unitFormTexts }),
  createLabel: () => i18n.t('create', { ns: unitFormTexts }),
  around: (id) => ({ list: unitsListPath(id), next: neighbours('units', id).next }),
  path: unitPath,
  editPath: unitEditPath,
  newPath: newUnitPath,
  sectionOf,
};

const missingText = (path: string) => (/name$/i.test(path) ? 'missingName' : 'missing');

function formWarnings(unit: ServiceDocument): FormWarning[] {
  return unitWarnings(unit, (address) => safeUrl('image', address) !== undefined).map(({ path, key, values }) => ({
    path,
    fingerprint: JSON.stringify([key, path.replaceAll(/\.\d+/g, ''), values]),
    message: () => i18n.t(`warnings.${key === 'missing' ? missingText(path) : key}`, { ns: unitFormTexts }),
    quiet: key === 'missing' || key === 'readingEmpty',
  }));
}
