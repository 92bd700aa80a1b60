import Signature from 'lucide-react/icons/signature';
import { contractEditPath } from '@/addresses';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { i18n } from '@/i18n/i18n';
import { type ContractPagePart, contractPage, type ContractStep, turns } from '../contract-page.place';
import { contractDays, contractKind, conversionTo, convertedKind, isLive } from '../rules/contract-days';

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
