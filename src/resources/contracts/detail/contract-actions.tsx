import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractEditPath, contractPath, contractTerminatePath, duplicateContractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { hasDesk } from '@/places';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { NotifyLink } from '@/ui/controls/notify-link';
import { NeighboursNav, RecordActions } from '@/ui/page/record-actions';
import { useToday } from '@/ui/page/use-today';
import { contractsListPath } from '../../list-paths';
import { contractPage, type ContractPagePart, type ContractProps, type ContractStep, turns } from '../contract-page.place';
import { contractName } from '../contract-title';
import { statusWord } from '../contract-words';
import { contractMutations } from '../contract.api';
import { contractDays, contractKind, conversionTo, convertedKind, isLive } from '../rules/contract-days';
import { contractStatus } from '../rules/status';
import { useRenewal } from '../use-renewal';
import { Added } from './contract-lead';
import Signature from 'lucide-react/icons/signature';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { i18n } from '@/i18n/i18n';
import { ButtonLink } from '@/ui/controls/links';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ContractDetailActions({ id, contract }: ContractProps) {
  const { t } = useTranslation([contractDetailTexts, commonTexts]);
  const now = useToday();
  const renewal = useRenewal(contract);
  const steps = stepsOf({ id, contract, now, renewal });
  const next = nextOf(steps);
  const link = ({ name, to, state, text, icon: Icon }: ContractStep) => (
    <ButtonLink
      key={name}
      to={to}
      state={state}
      variant={name === next?.name ? 'contained' : 'text'}
      startIcon={<Icon {...icon} />}
    >
      <span>{text}</span>
    </ButtonLink>
  );
  return (
    <>
      {next && link(next)}
      <ButtonLink to={contractEditPath(id)} variant={next ? 'outlined' : 'contained'} startIcon={<Pencil {...icon} />}>
        {t('common:edit')}
      </ButtonLink>
      {steps.filter((step) => step !== next).map(link)}
      <Added at="Actions" id={id} contract={contract} />
      <ContractActions contract={contract} now={now} />
      <NeighboursNav
        resource="contracts"
        id={id}
        pathOf={contractPath}
        labels={{
          nav: t('neighbours'),
          previous: t('previousContract'),
          next: t('nextContract'),
        }}
      />
    </>
  );
}

function ContractActions({ contract, now }: { contract: ServiceDocument; now: Day }) {
  const { t } = useTranslation(contractDetailTexts);
  const id = idOf(contract);
  return (
    <RecordActions
      duplicateTo={duplicateContractPath(id)}
      listTo={contractsListPath(id)}
      remove={contractMutations.remove(id)}
      question={t('delete.title', { name: contractName(contract) })}
      consequence={
        <>
          <p>{t('delete.body')}</p>
          {isLive(contractDays(contract), now) && (
            <p>
              <span>{t('delete.live', { status: statusWord(contractStatus(contract, now)) })}</span>{' '}
              {hasDesk('money') && <Link to={contractTerminatePath(id)}>{t('delete.terminate')}</Link>}
            </p>
          )}
        </>
      }
    >
      <Added at="Entries" id={id} contract={contract} />
      <NotifyLink start={{ object: 'contract', objectId: id, contracts: [id] }} />
    </RecordActions>
  );
}

type Steps = NonNullable<ContractPagePart['steps']>;

export const stepsOf: Steps = (asked) => [
  ...ownSteps(asked),
  ...contractPage.parts().flatMap(({ steps }) => steps?.(asked) ?? []),
];

const ownSteps: Steps = ({ id, contract, now }) => {
  if (contractKind(contract) !== 'reservation') return [];
  const becomes = convertedKind(contract);
  return [
    {
      name: 'convert',
      to: contractEditPath(id, 'terms'),
      state: conversionTo(becomes),
      text: i18n.t(`convert.${becomes}`, { ns: contractWordTexts }),
      icon: Signature,
      ...(isLive(contractDays(contract), now) && { turn: 'convert' }),
    },
  ];
};

export const nextOf = (steps: readonly ContractStep[]): ContractStep | undefined =>
  turns.flatMap((turn) => steps.filter((step) => step.turn === turn))[0];
