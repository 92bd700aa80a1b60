import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Link } from 'react-router';
import { contractPath, contractRenewPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import type { ContractPagePart, ContractProps } from '@/resources/contracts/contract-page.place';
import { MomentRow } from '@/resources/contracts/detail/contract-stream';
import { contractReference } from '@/resources/contracts/contract-title';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { asksRenewal, renewalWindow } from '@/resources/contracts/rules/status';
import { useRenewal } from '@/resources/contracts/use-renewal';

function Neighbours({ contract }: ContractProps) {
  const { t } = useTranslation(contractDetailTexts);
  const { renewal, renewed } = useRenewal(contract);
  return (
    <>
      {renewal && <Neighbour label={t('lead.renewedBy')} contract={renewal} />}
      {renewed && <Neighbour label={t('lead.renews')} contract={renewed} />}
    </>
  );
}

function Neighbour({ label, contract }: { label: string; contract: ServiceDocument }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const format = useFormat();
  const { begin, last } = contractDays(contract);
  return (
    <p className="line-above pad-8-16">
      <span>{label}</span>{' '}
      <Link className={textStyles.lineLink} to={contractPath(idOf(contract))}>
        <RecordText text={contractReference(contract) || t('contract-words:unnamed')} />
      </Link>{' '}
      <bdi className="muted">{t('span', { begin: format.day(begin), end: format.day(last) })}</bdi>
    </p>
  );
}

export const part: ContractPagePart = {
  Neighbours,
  moments: ({ contract, renewal: { renewal } }) => {
    const day = renewal ? undefined : renewalWindow(contract);
    if (day === undefined) return [];
    return [{ key: 'window', day, row: <MomentRow day={day} title={i18n.t('stream.window', { ns: contractDetailTexts })} /> }];
  },
  steps: ({ id, contract, now, renewal: { renewal, isKnown } }) => {
    if (contractKind(contract) !== 'lease' || renewal || contractDays(contract).termination !== undefined) return [];
    const text = i18n.t('renew', { ns: contractDetailTexts });
    const isDue = isKnown && asksRenewal(contract, now);
    return [{ name: 'renew', to: contractRenewPath(id), text, icon: RefreshCw, ...(isDue && { turn: 'renew' }) }];
  },
};
