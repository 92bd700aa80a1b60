import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { chooseZone, isZoneChosen } from '@/api/session';
import { contractListTexts } from '@/i18n/en/contract-list';
import { isolatedLtr } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { Warning } from '@/ui/notices/warning';
import { instantsOf } from '../rules/contract-days';
import { guessZone } from '@/schema/guess-zone';

/** Asks once, where the dates of a service look like midnight in another time zone. */
export function ZoneHint({ contracts }: { contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation(contractListTexts);
  const [answered, setAnswered] = useState(isZoneChosen);
  const zone = useMemo(() => (answered ? undefined : guessZone(instantsOf(contracts))), [answered, contracts]);
  if (zone === undefined) return null;
  const answer = (chosen: string) => {
    chooseZone(chosen);
    setAnswered(true);
  };
  return (
    <div className="row wrap centred gap-8-16 below-8" role="group" aria-label={zone}>
      <Warning>{t('zone.guessed', { zone: isolatedLtr(zone) })}</Warning>
      <div className="row wrap gap-8">
        <Button size="small" variant="outlined" onClick={() => answer(zone)}>
          <span>{t('zone.use', { zone: isolatedLtr(zone) })}</span>
        </Button>
        <Button size="small" onClick={() => answer('')}>
          {t('zone.keep')}
        </Button>
      </div>
    </div>
  );
}
