import { useFormat } from '@/i18n/format';
import { wordFor } from '@/i18n/unit-words';

export function Area({ area, uom }: { area: number | null | undefined; uom: string | null | undefined }) {
  const format = useFormat();
  return (
    <bdi>
      <span>{format.number(area)}</span> <bdi>{uom && wordFor('measures', uom)}</bdi>
    </bdi>
  );
}
