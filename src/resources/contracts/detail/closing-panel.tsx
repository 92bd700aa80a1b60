import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractTerminatePath } from '@/addresses';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { Panel } from '@/ui/panel';
import { PrintPanelButton } from '@/ui/print-button';
import { ClosingStatement } from '../closing/closing-statement';
import { contractDays, contractKind } from '../rules/contract-days';
import { contractStatus } from '../rules/status';

/** What is left to settle, once a contract has ended or its end is in sight. A sale has no deposit to give back. */
export function ClosingPanel({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation();
  const [now] = useState(() => today(new Date()));
  const status = contractStatus(contract, now);
  const isTerminated = contractDays(contract).termination !== undefined;
  const isClosing = isTerminated || (contractKind(contract) === 'lease' && status !== 'running' && status !== 'upcoming');
  if (!isClosing) return null;
  return (
    <Panel
      id="closing"
      title={t('contracts.closing.title')}
      explain={<p>{t('contracts.closing.rule')}</p>}
      action={<PrintPanelButton label={t('contracts.closing.print')} />}
      editTo={contractTerminatePath(id)}
    >
      <ClosingStatement contract={contract} />
    </Panel>
  );
}
