import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractTerminatePath } from '@/addresses';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { Panel } from '@/ui/panels/panel';
import { PrintPanelButton } from '@/ui/paper/print-button';
import { useToday } from '@/ui/page/use-today';
import { paperNumber, PaperTitle } from '@/ui/paper/paper-lines';
import { type PaymentItem, usePaymentChange } from '../payments/write-payments';
import type { Proration } from '../rules/closing';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { countDeductions, type Deduction, deductionsOf } from '../rules/due';
import { writtenReference } from '@/resources/contracts/contract-title';
import { withoutDeduction } from '../rules/charges';
import { contractStatus } from '@/resources/contracts/rules/status';
import { useRenewal } from '@/resources/contracts/use-renewal';
import { Signatures } from '@/ui/paper/signatures';
import { AddDeduction } from './add-deduction';
import { ClosingStatement } from './closing-statement';

export function ClosingPanel({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractClosingTexts);
  const now = useToday();
  const { renewal, isKnown } = useRenewal(contract);
  const [proration, setProration] = useState<Proration>();
  const isOver = ['ending', 'ended', 'terminated'].includes(contractStatus(contract, now));
  const isTerminated = contractDays(contract).termination !== undefined;
  const isClosing = isTerminated || (contractKind(contract) === 'lease' && isOver) || deductionsOf(contract).length > 0;
  if (!isClosing) return null;
  return (
    <Panel
      id="closing"
      title={t('title')}
      onPaper={
        <PaperTitle
          titleIn={(language) => i18n.getFixedT(language, contractClosingTexts)('paper')}
          number={paperNumber('S', writtenReference(contract) || id, contractDays(contract).last)}
        />
      }
      explain={<p>{t('rule')}</p>}
      action={<PrintPanelButton label={t('print')} />}
      editTo={contractTerminatePath(id)}
    >
      {isKnown ? (
        <ClosingStatement
          contract={contract}
          renewal={renewal}
          proration={proration}
          onProration={setProration}
          renderAction={(deduction) => <RemoveDeduction id={id} contract={contract} deduction={deduction} />}
        />
      ) : (
        <LoadingSign />
      )}
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

type Props = { id: string; contract: ServiceDocument; deduction: Deduction };

function RemoveDeduction({ id, contract, deduction }: Props) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const words = { amount: format.money(deduction.amount), what: deduction.description };
  const { isRunning, start, dialog } = usePaymentChange();
  function remove(): void {
    const before = countDeductions(contract, deduction);
    const item: PaymentItem = {
      id,
      document: contract,
      change: (fresh) => withoutDeduction(fresh, deduction),
      isStored: (fresh) => countDeductions(fresh, deduction) < before,
    };
    start([item], () => ({ text: t('removed', words), undone: t('restored', words), notUndone: t('notRestored') }));
  }
  return (
    <>
      <Button
        className="screen-only beside-8"
        size="small"
        loading={isRunning}
        aria-label={t('removeOf', words)}
        onClick={remove}
      >
        {t('remove')}
      </Button>
      {dialog}
    </>
  );
}
