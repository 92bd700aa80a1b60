import { useTranslation } from '@/i18n/use-translation';
import { contractPath, contractsPath, newSignalPath, signalPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { customerTexts } from '@/i18n/en/customers';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { ContractStatusPill } from '@/resources/contracts/contract-status';
import { kindWord } from '@/resources/contracts/contract-words';
import { stageOf } from '@/resources/contracts/list/stage';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { expiryOf } from '@/resources/contracts/rules/status';
import { ages } from '../rules/ledger';
import { recordsOf } from '@/resources/contracts/rules/rows';
import type { UnitNames } from '@/resources/contracts/rules/names';
import { momentText } from '@/resources/notification-signals/list/signal-values';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { QueryView } from '@/ui/page/query-view';
import { BilingualName } from '@/ui/panels/bilingual-text';
import { Panel } from '@/ui/panels/panel';
import { EmptyPanelNote } from '@/ui/panels/panel-parts';
import { RecordFacts } from '@/ui/panels/record-facts';
import { Mail, Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import { signalTitle } from '@/resources/notification-signals/signal-words';
import { type Customer, mailsOf, namesOf, phonesOf, recipientOf } from './customer';
import type { CustomerMoney } from './customer-money';
import { unitsText } from './entry-texts';
import { useMessages } from './use-messages';

export function AccountPanel({ money }: { money: CustomerMoney }) {
  const { t } = useTranslation([customerTexts, contractPaymentTexts, dueTexts, commonTexts]);
  const format = useFormat();
  const overdue = sumToCent(ages.map((age) => money.overdue[age]));
  const facts = (
    [
      ['received', money.received],
      ['open', money.open],
      ['overdue', overdue],
      ['promised', money.promised],
      ['credit', money.credit],
    ] as const
  ).filter(([name, amount]) => amount !== 0 || name !== 'credit');
  const late = ages.filter((age) => money.overdue[age] !== 0);
  return (
    <Panel id="account" title={t('common:account')} explain={<p>{t('accountRule')}</p>}>
      <RecordFacts
        facts={facts.map(([name, amount]) => ({
          label: t(`contract-payments:sums.${name}`),
          value: <bdi className={name === 'overdue' && amount > 0 ? 'tone-error' : undefined}>{format.money(amount)}</bdi>,
        }))}
      />
      {late.length > 0 && (
        <p className="muted size-13 above-12">
          {`${t('contract-payments:sums.overdue')}: ${late
            .map((age) => `${t(`due:ages.${age}`)}: ${format.money(money.overdue[age])}`)
            .join(' · ')}`}
        </p>
      )}
      {money.untracked > 0 && <p className="muted size-13 above-12">{t('untracked', format.counted(money.untracked))}</p>}
    </Panel>
  );
}

export function ContactPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation([customerTexts, contractWordTexts]);
  const names = namesOf(customer);
  const phones = phonesOf(customer);
  const mails = mailsOf(customer);
  return (
    <Panel id="contact" title={t('contact')}>
      <p className="medium">
        <BilingualName {...names} fallback={t('contract-words:unnamed')} />
      </p>
      {phones.map(({ phone, person }) => (
        <p key={phone} className="above-8">
          <Phone text={phone} />
          {person && person !== names.english && (
            <>
              <span> </span>
              <RecordText className="muted size-13" text={person} />
            </>
          )}
        </p>
      ))}
      {mails.map((mail) => (
        <p key={mail} className="above-8">
          <Mail text={mail} />
        </p>
      ))}
      {phones.length + mails.length === 0 && <p className="muted above-8">{t('noContact')}</p>}
    </Panel>
  );
}

type ContractsProps = { customer: Customer; money: CustomerMoney; names: UnitNames; today: Day };

export function ContractsPanel({ customer: { contracts }, money, names, today }: ContractsProps) {
  const { t } = useTranslation([customerTexts, contractDetailTexts, commonTexts]);
  const format = useFormat();
  return (
    <Panel id="contracts" title={t('common:contracts')} count={contracts.length}>
      <LinkList label={t('common:contracts')}>
        {contracts.map((contract, index) => {
          const id = idOf(contract);
          const open = money.openUnder.get(contract);
          return (
            <LinkRow
              key={id || index}
              to={id === '' ? contractsPath : contractPath(id)}
              title={[kindWord(contractKind(contract)), unitsText(contract, names) || t('contract-detail:lead.noUnits')].join(
                ' · ',
              )}
              second={<bdi>{periodText(contract, t, format)}</bdi>}
              end={
                <span className="stack gap-4">
                  <ContractStatusPill stage={stageOf(contract, today)} />
                  {open !== undefined && <bdi className="size-13">{t('openOf', { amount: format.money(open) })}</bdi>}
                </span>
              }
            />
          );
        })}
      </LinkList>
    </Panel>
  );
}

type Told = ReturnType<typeof useTranslation<[typeof customerTexts, typeof contractDetailTexts]>>['t'];

function periodText(contract: ServiceDocument, t: Told, format: ReturnType<typeof useFormat>): string {
  const { begin, last } = contractDays(contract);
  if (begin !== undefined && last !== undefined)
    return t('contract-detail:span', { begin: format.day(begin), end: format.day(last) });
  if (begin !== undefined) return t('contract-detail:from', { day: format.day(begin) });
  return last === undefined ? '' : t('contract-detail:until', { day: format.day(last) });
}

export function DocumentsPanel({ customer: { contracts }, today }: { customer: Customer; today: Day }) {
  const { t } = useTranslation([customerTexts, contractDetailTexts, contractWordTexts]);
  const format = useFormat();
  const papers = new Map(
    contracts.flatMap((contract) =>
      recordsOf(contract.documents).map((paper, index) => {
        const name = typeof paper.name === 'string' ? paper.name.trim() : '';
        const expiration = paper.expirationDate ?? paper.expiryDate;
        const [id, day] = [idOf(contract), dayOf(expiration)];
        const title =
          name === ''
            ? t('contract-detail:unnamed.document', { number: format.number(index + 1) })
            : tradeWord('documents', name);
        return [`${title} ${day}`, { id, title, day, expiry: expiryOf(expiration, today) }] as const;
      }),
    ),
  );
  return (
    <Panel id="documents" title={t('contract-words:sections.documents')} {...(papers.size > 0 && { count: papers.size })}>
      {papers.size === 0 ? (
        <p className="muted">{t('contract-detail:empty.documents')}</p>
      ) : (
        <LinkList label={t('contract-words:sections.documents')}>
          {[...papers].map(([key, { id, title, day, expiry }]) => (
            <LinkRow
              key={key}
              to={id === '' ? contractsPath : contractPath(id, 'documents')}
              title={title}
              second={
                day !== undefined && (
                  <span className={tones[expiry]}>{t(`contract-detail:${expiry}`, { day: format.day(day) })}</span>
                )
              }
            />
          ))}
        </LinkList>
      )}
    </Panel>
  );
}

const tones = { expired: 'tone-error', expiresSoon: 'tone-warning', expires: undefined } as const;

/** A service that does not search by recipient gives the latest messages of everybody. */
const SHOWN = 5;

export function MessagesPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation([customerTexts, commonTexts]);
  const format = useFormat();
  const recipient = recipientOf(customer);
  const { signals, toThem } = useMessages(recipient);
  const add = newSignalPath({ contracts: customer.contracts.map(idOf).filter(Boolean) });
  return (
    <Panel id="messages" title={t('common:messages')}>
      {recipient === '' ? (
        <p className="muted">{t('notAddressed')}</p>
      ) : (
        <QueryView query={signals}>
          {({ rows }) => {
            const own = toThem(rows);
            return own.length === 0 ? (
              <EmptyPanelNote text={t('noMessages')} add={t('common:notify')} to={add} />
            ) : (
              <LinkList label={t('common:messages')}>
                {own.slice(0, SHOWN).map((signal, index) => (
                  <LinkRow
                    key={idOf(signal) || index}
                    to={signalPath(idOf(signal))}
                    title={signalTitle(signal) || t('unnamedMessage')}
                    second={momentText(signal, format)}
                  />
                ))}
              </LinkList>
            );
          }}
        </QueryView>
      )}
    </Panel>
  );
}
