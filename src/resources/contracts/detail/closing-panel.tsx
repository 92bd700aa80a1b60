import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractTerminatePath } from '@/addresses';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { Panel } from '@/ui/panels/panel';
import { PrintPanelButton } from '@/ui/paper/print-button';
import { Signatures } from '@/ui/paper/signatures';
import type { Proration } from '../rules/closing';
import { contractDays, contractKind } from '../rules/contract-days';
import { deductionsOf } from '../rules/deductions';
import { contractStatus } from '../rules/status';
import { AddDeduction } from './add-deduction';
import { ClosingStatement } from './closing-statement';
import { RemoveDeduction } from './remove-deduction';

/** The balance to settle, shown once a contract has ended or is about to, or has deductions. A sale has no deposit to return. */
export function ClosingPanel({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractClosingTexts);
  const [now] = useState(() => today(new Date()));
  const [proration, setProration] = useState<Proration>();
  const isOver = ['ending', 'ended', 'terminated'].includes(contractStatus(contract, now));
  const isTerminated = contractDays(contract).termination !== undefined;
  const isClosing = isTerminated || (contractKind(contract) === 'lease' && isOver) || deductionsOf(contract).length > 0;
  if (!isClosing) return null;
  return (
    <Panel
      id="closing"
      title={t('title')}
      explain={<p>{t('rule')}</p>}
      action={<PrintPanelButton label={t('print')} />}
      editTo={contractTerminatePath(id)}
    >
      <ClosingStatement
        contract={contract}
        proration={proration}
        onProration={setProration}
        renderAction={(deduction) => <RemoveDeduction id={id} contract={contract} deduction={deduction} />}
      />
      <AddDeduction id={id} contract={contract} />
      <div className="paper-only">
        <Signatures>
          <p>{t('forLandlord')}</p>
          <p>{t(`parties.${contractKind(contract)}`)}</p>
        </Signatures>
      </div>
    </Panel>
  );
}
