import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { unitImportTexts } from '@/i18n/en/unit-import';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { useSelectionDialog } from '@/ui/dialogs/selection-dialog';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { createdRemovals } from '@/ui/write-run/delete-created';
import { useChange } from '@/ui/write-run/use-change';
import { askToHold } from '../../hold-request';
import { unitTitle } from '../detail/unit-title';
import { removedUnits } from '../new-units/use-unit-creation';
import { unitQueries } from '../unit.api';
import { statusOf, useAvailability } from '../use-availability';

const Reprice = lazyDialog(() => import('../change-units').then((module) => module.RepriceUnits));

const nothing = () => undefined;

export function VanishedActions({ ids }: { ids: ReadonlySet<string> }) {
  const { t } = useTranslation([unitImportTexts, unitTowerTexts, commonTexts]);
  const format = useFormat();
  const client = useQueryClient();
  const { availability } = useAvailability();
  const { data } = useQuery(unitQueries.all());
  const reprice = useSelectionDialog(Reprice, t('repriceVanished'));
  const { start, dialog } = useChange({ title: () => t('deleting') });
  const [isAsked, setAsked] = useState(false);
  const free = (data?.rows ?? []).filter((unit) => ids.has(idOf(unit)) && statusOf(availability, unit) === 'available');
  const words = format.counted(free.length);
  const remove = () => {
    setAsked(false);
    const items = free.map((unit) => ({ id: idOf(unit), title: unitTitle(unit), document: unit }));
    start(createdRemovals(client, removedUnits, items));
  };
  const freeIds = free.map(idOf);
  return (
    <>
      {free.length > 0 && (
        <div role="group" aria-label={t('freeVanished', words)} className="row wrap centred gap-8">
          <span className="muted size-13">{t('freeVanished', words)}</span>
          <Button size="small" variant="outlined" onClick={() => askToHold(freeIds)}>
            {t('holdVanished')}
          </Button>
          {reprice.action(freeIds, nothing)}
          <Button size="small" variant="outlined" color="error" onClick={() => setAsked(true)}>
            {t('deleteVanished')}
          </Button>
        </div>
      )}
      {reprice.dialog}
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={t('deleteAsk', words)}
        body={t('deleteBody')}
        confirmLabel={t('common:delete')}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      />
      {dialog}
    </>
  );
}
