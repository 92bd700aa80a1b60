import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { startContractPath, unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { unitImportTexts } from '@/i18n/en/unit-import';
import { useFormat } from '@/i18n/format';
import { availabilityOf } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { RowLink } from '@/ui/controls/row-link';
import type { SaidOfRecord } from '@/ui/exchange/import/imported-resource';
import { useFirstRows } from '@/ui/panels/first-rows';
import { offerKind } from '../rules/price-basis';
import { type ListedStatus, statusIn } from '../rules/price-list-words';
import { unitQueries } from '../unit.api';
import { useAvailability } from '../use-availability';
import styles from './price-list.module.css';

const FIRST = 10;

type Taken = { id: string; title: string; status: Exclude<ListedStatus, 'available'> };

const takenOf = ({ id, title, said }: SaidOfRecord): Taken[] => {
  const status = statusIn(said.status ?? '');
  return status === undefined || status === 'available' ? [] : [{ id, title, status }];
};

/** Lists the units that a price list says are sold, booked or let and that no contract of today says so, each with the way to one. */
export function ToContract({ records }: { records: readonly SaidOfRecord[] }) {
  const { t } = useTranslation([unitImportTexts, availabilityTexts]);
  const format = useFormat();
  const id = useId();
  const { availability } = useAvailability();
  const { data: units } = useQuery(unitQueries.all());
  const byId = useMemo(() => new Map(units?.rows.map((unit) => [idOf(unit), unit])), [units]);
  const taken = useMemo(
    () =>
      records
        .flatMap(takenOf)
        .filter((unit) => typeof availability === 'string' || availabilityOf(availability, unit.id).status === 'available'),
    [records, availability],
  );
  const [shown, button] = useFirstRows(taken, FIRST, {
    all: t('allUnits', { count: taken.length, number: format.number(taken.length) }),
    fewer: t('fewer'),
  });
  if (taken.length === 0 || availability === 'loading') return null;
  return (
    <section aria-labelledby={id} className="column gap-8">
      <h3 id={id} className="size-16 bold flush">
        {t('toContract', { count: taken.length, number: format.number(taken.length) })}
      </h3>
      <ul className={`${styles.units} outlined`} aria-labelledby={id}>
        {shown.map((unit) => (
          <li key={unit.id}>
            <RowLink to={unitPath(unit.id)} text={unit.title} />
            <span className="muted">{t('listSays', { status: t(`availability:status.${unit.status}`) })}</span>
            <span className="row centred after gap-8">
              <ButtonLink
                size="small"
                variant="outlined"
                to={startContractPath({ kind: kindOf(unit, byId.get(unit.id)), unit: unit.id })}
                aria-label={t('newContractFor', { name: unit.title })}
              >
                {t('availability:newContract')}
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {button}
    </section>
  );
}

const kindOf = ({ status }: Taken, unit: ServiceDocument | undefined) =>
  status === 'reserved' ? 'reservation' : status === 'leased' || offerKind(unit?.priceBase) === 'rent' ? 'lease' : 'sale';
