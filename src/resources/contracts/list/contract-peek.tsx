import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/links';
import { useToday } from '@/ui/page/use-today';
import { useList } from '@/ui/table/list-context';
import { PeekFacts } from '@/ui/table/peek/peek-facts';
import { Phone } from '@/ui/text/reach';
import { contractPage } from '../contract-page.place';
import { contractName, contractSecondName } from '../contract-title';
import { nextOf, stepsOf } from '../detail/contract-actions';
import { reachable } from '../rules/people';
import { useRenewal } from '../use-renewal';
import { amountTexts, StagePill } from './contract-columns';
import { stageOf } from './stage';

const columns = ['units', 'projects', 'kind', 'beginDate', 'endDate', 'guaranty', 'agent', 'reference'];

export function ContractPeek({ row: contract }: { row: ServiceDocument }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const { format } = useList();
  const now = useToday();
  const id = idOf(contract);
  const renewal = useRenewal(contract, true);
  const stage = stageOf(contract, now, renewal.renewal !== undefined);
  const [amount, below] = amountTexts(contract, format);
  const [reached] = reachable(contract);
  const next = nextOf(stepsOf({ id, contract, now, renewal }));
  const elapsed = stage.elapsed !== undefined && t('elapsed', { share: format.percent(stage.elapsed / 100) });
  return (
    <PeekFacts
      row={contract}
      title={contractName(contract)}
      second={contractSecondName(contract)}
      status={<StagePill stage={{ ...stage, elapsed: undefined }} format={format} />}
      lead={amount}
      below={[below, elapsed].filter(Boolean).join(' · ')}
      facts={[
        ...contractPage.parts().flatMap(({ facts }) => facts?.(contract, now) ?? []),
        ...columns,
        ...(reached ? [{ label: t('contract-words:phone'), value: <Phone text={reached.phone} /> }] : []),
      ]}
    >
      {next && (
        <ButtonLink
          to={next.to}
          state={next.state}
          variant="contained"
          startIcon={<next.icon size={16} strokeWidth={1.75} aria-hidden />}
        >
          <span>{next.text}</span>
        </ButtonLink>
      )}
    </PeekFacts>
  );
}
