import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoSize } from '@/config';
import { useFormat } from '@/i18n/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import { ChoiceGroup } from '../choice-group';
import type { DemoParts } from './demo-parts';
import styles from './demo.module.css';

/** What the smallest demo has in truth: whole projects. */
const unitsOf = (size: DemoSize): number => (size === 100 ? 120 : size);

const choices = [100, 1_000, 10_000, 100_000] as const;

export function SizePanel({ desk, situation }: DemoParts) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<DemoSize>();
  const units = (size: DemoSize) => number(unitsOf(size));
  const make = useMutation({
    mutationFn: (size: DemoSize) => desk.reset(size),
    onSuccess: (_done, size) => {
      void queryClient.resetQueries();
      setWanted(undefined);
      notify({ text: t('demo.size.made', { units: units(size) }) });
    },
  });
  return (
    <Panel id="size" title={t('demo.size.title')}>
      <ChoiceGroup
        label={t('demo.size.label')}
        help={t('demo.size.help')}
        value={String(situation.size)}
        choices={choices.map((size) => ({ value: String(size), label: units(size) }))}
        onChange={(value) => setWanted(choices.find((size) => String(size) === value))}
      />
      <p className={styles.note}>{t('demo.size.light')}</p>
      <ConfirmDialog
        open={wanted !== undefined}
        title={t('demo.size.asTitle', { units: units(wanted ?? situation.size) })}
        body={t('demo.size.asBody')}
        confirmLabel={t('demo.size.make')}
        tone="danger"
        busy={make.isPending}
        error={make.error}
        onConfirm={() => wanted && make.mutate(wanted)}
        onCancel={() => setWanted(undefined)}
      />
    </Panel>
  );
}
