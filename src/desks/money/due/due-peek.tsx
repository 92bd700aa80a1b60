import { Link } from 'react-router';
import { contractPath, recordPaymentPath, signalPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { customerTexts } from '@/i18n/en/customers';
import { dueTexts } from '@/i18n/en/due';
import { useTranslation } from '@/i18n/use-translation';
import { contractName, contractSecondName } from '@/resources/contracts/contract-title';
import { momentText } from '@/resources/notification-signals/list/signal-values';
import { signalTitle } from '@/resources/notification-signals/signal-words';
import { ButtonLink } from '@/ui/controls/links';
import { contractAlone, NotifyLink } from '@/ui/controls/notify-link';
import { useRested } from '@/ui/page/use-rested';
import { useList } from '@/ui/table/list-context';
import { PeekFacts } from '@/ui/table/peek/peek-facts';
import { RecordText } from '@/ui/text/record-text';
import { recipientOf } from '../customers/customer';
import { useMessages } from '../customers/use-messages';
import { dueMark } from '../rules/due';
import { type ContractDue, stateText } from './due-rows';

const columns = ['what', 'day', 'amount', 'received', 'promised', 'units', 'phone', 'reference'];

export function DuePeek({ row }: { row: ContractDue }) {
  const { t } = useTranslation(dueTexts);
  const { format } = useList();
  const { contract, state, open, amount, day, place } = row;
  const id = idOf(contract);
  const isSettled = state === 'received';
  const dues = id ? [dueMark({ contract: id, day, place })] : [];
  const money = (name: 'amount' | 'open', of: number) => t(`sums.${name}`, { amount: format.money(of) });
  return (
    <PeekFacts
      row={row}
      title={contractName(contract)}
      to={id && contractPath(id)}
      second={contractSecondName(contract)}
      lead={state === 'due' || isSettled ? money('amount', amount) : money('open', open)}
      below={
        state !== 'due' &&
        state !== 'open' && <span className={state === 'overdue' ? 'tone-error' : undefined}>{stateText(row)}</span>
      }
      facts={[...columns, { label: t('lastMessage'), value: <LastMessage recipient={recipientOf({ contracts: [contract] })} /> }]}
    >
      {!isSettled && dues.length > 0 && (
        <>
          <ButtonLink variant="contained" to={recordPaymentPath({ dues })}>
            {t('recordPayment')}
          </ButtonLink>
          <NotifyLink start={{ dues, ...contractAlone([id]) }} text={state === 'overdue' ? 'overdue' : 'instalments'} />
        </>
      )}
    </PeekFacts>
  );
}

/** Who walks on asks for nothing. */
const REST = 250;

function LastMessage({ recipient: current }: { recipient: string }) {
  const { t } = useTranslation(customerTexts);
  const { format } = useList();
  const recipient = useRested(current, REST);
  const { signals, toThem } = useMessages(recipient);
  const [last] = toThem(signals.data?.rows ?? []);
  if (recipient !== current || signals.isLoading) return null;
  if (!last) return <span className="muted">{t(recipient ? 'noMessages' : 'notAddressed')}</span>;
  return (
    <Link to={signalPath(idOf(last))}>
      <RecordText text={[momentText(last, format), signalTitle(last)].filter(Boolean).join(' · ')} />
    </Link>
  );
}
