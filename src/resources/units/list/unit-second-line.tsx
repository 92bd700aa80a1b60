import { textOf } from './unit-values';
import type { ServiceDocument } from '@/schema/document';

const project = textOf('subProjectId');
const arabicName = textOf('unitNameAr');

/** Project · Arabic name */
export function UnitSecondLine({ unit }: { unit: ServiceDocument }) {
  const parts = [project(unit), arabicName(unit)];
  return (
    <>
      {parts[0] && <bdi>{parts[0]}</bdi>}
      {parts[0] && parts[1] && ' · '}
      {parts[1] && (
        <bdi lang="ar" dir="rtl">
          {parts[1]}
        </bdi>
      )}
    </>
  );
}
