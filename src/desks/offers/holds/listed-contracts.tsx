import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { idOf } from '@/api/record-id';
import { holdTexts } from '@/i18n/en/holds';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { bookingCheck } from '@/resources/contracts/booking-check';
import { useContractCreation } from '@/resources/contracts/use-contract-creation';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { type ListedContract, listedContracts } from './list-contracts';

type ListedContractsProps = { open: boolean; ids: readonly string[]; onClose: () => void };

export function ListedContracts({ open, ids, onClose }: ListedContractsProps) {
  const { t } = useTranslation(holdTexts);
  const format = useFormat();
  const { data: units } = useQuery({ ...unitQueries.all(), enabled: open });
  const { start, shown, dialog } = useContractCreation<ListedContract>({
    check: () => bookingCheck,
    titleOf: ({ title }) => title,
    title: () => t('listed.title', { count: ids.length, number: format.number(ids.length) }),
    undoText: (count) => t('listed.undo', { count, number: format.number(count) }),
    onClose: () => onClose(),
  });
  const asked = useMemo(() => {
    const wanted = new Set(ids);
    return units?.rows.filter((unit) => wanted.has(idOf(unit)));
  }, [units, ids]);
  const begin = useEffectEvent((wanted: readonly ServiceDocument[]) => {
    if (!shown) start(listedContracts(wanted, format));
  });
  useEffect(() => {
    if (asked && asked.length > 0) begin(asked);
  }, [asked]);
  return dialog;
}
