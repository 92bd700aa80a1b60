import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { startContractPath, unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { priceListTexts } from '@/i18n/en/price-list';
import { useFormat } from '@/i18n/format';
import { isListed, statusText } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/links';
import { RowLink } from '@/ui/controls/row-link';
import type { SaidOfRecord } from '@/desks/imports/plan/imported-resource';
import { useFirstRows } from '@/ui/panels/first-rows';
import { hasDesk } from '@/places';
import { askToContract } from '@/resources/hold-request';
import { listedContractKind, listedWord } from '@/resources/units/rules/listed-status';
import type { ListedStatus } from '@/resources/units/unit.schema';
import { unitQueries } from '@/resources/units/unit.api';
import { shownStatusOf, useAvailability } from '@/resources/units/use-availability';

const FIRST = 10;

type Taken = { id: string; title: string; unit: ServiceDocument; listed: ListedStatus };

export function ToContract({ records }: { records: readonly SaidOfRecord[] }) {
  const { t } = useTranslation([priceListTexts, unitsTexts]);
  const format = useFormat();
  const heading = useId();
  const { availability } = useAvailability();
  const { data: units } = useQuery(unitQueries.all());
  const taken = useMemo(() => {
    const byId = new Map(units?.rows.map((unit) => [idOf(unit), unit]));
    return records.flatMap(({ id, title }): Taken[] => {
      const unit = byId.get(id);
      const listed = unit && shownStatusOf(availability, unit);
      return unit && listed && isListed(listed) && listedWord(listed) !== 'unreleased' ? [{ id, title, unit, listed }] : [];
    });
  }, [units, records, availability]);
  // A lease has terms that a list does not say.
  const ready = taken.filter(({ listed }) => listedWord(listed) !== 'leased');
  const [shown, button] = useFirstRows(taken, FIRST, t('compared.allUnits', format.counted(taken.length)));
  if (taken.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="column gap-8">
      <h3 id={heading} className="size-16 bold flush">
        {t('compared.toContract', format.counted(taken.length))}
      </h3>
      {ready.length > 0 && hasDesk('offers') && (
        <div className="row wrap centred gap-8">
          <Button variant="outlined" onClick={() => askToContract(ready.map(({ id }) => id))}>
            <span>{t('compared.putUnderContract', format.counted(ready.length))}</span>
          </Button>
          <span className="muted size-13">{t('compared.putNote')}</span>
        </div>
      )}
      <ul className="plain-list size-13 lined outlined" aria-labelledby={heading}>
        {shown.map((one) => (
          <li key={one.id} className="row wrap centred gap-4-16 high-40 pad-4-12">
            <RowLink to={unitPath(one.id)} text={one.title} />
            <span className="muted">{statusText(one.listed, format)}</span>
            <span className="row centred after gap-8">
              <ButtonLink
                size="small"
                variant="outlined"
                to={startContractPath({ kind: listedContractKind(one.unit, one.listed), unit: one.id })}
                aria-label={t('compared.newContractFor', { name: one.title })}
              >
                {t('units:availability.newContract')}
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {button}
    </section>
  );
}
