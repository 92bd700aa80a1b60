import { useTranslation } from 'react-i18next';
import { contractPath, startContractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { useFormat } from '@/i18n/format';
import { availabilityOf } from '@/resources/contracts/rules/availability';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import type { ServiceDocument } from '@/schema/document';
import { LinkList, LinkRow } from '@/ui/link-list';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { StatusPill } from '@/ui/status-pill';
import { offerKind } from '../rules/price-basis';
import { currentDay, useAvailability } from '../use-availability';
import { EmptyPanelNote } from '@/ui/panel-parts';

/** Lists the contracts that name this unit, latest first. */
export function ContractsPanel({ id, unit }: { id: string; unit: ServiceDocument }) {
  const { t } = useTranslation(availabilityTexts);
  const { availability, contracts } = useAvailability();
  const kind = offerKind(unit.priceBase) === 'sale' ? 'sale' : 'lease';
  const known = typeof availability === 'string' ? undefined : availabilityOf(availability, id).contracts;
  return (
    <Panel id="contracts" title={t('unitContracts')} count={known?.length === 0 ? undefined : known?.length}>
      <QueryView query={contracts}>
        {() =>
          known === undefined || known.length === 0 ? (
            <EmptyPanelNote text={t('noContracts')} add={t('newContract')} to={startContractPath({ kind, unit: id })} />
          ) : (
            <LinkList label={t('unitContracts')}>
              {known.toSorted(latestFirst).map((contract, index) => (
                <ContractRow key={idOf(contract) || index} contract={contract} />
              ))}
            </LinkList>
          )
        }
      </QueryView>
    </Panel>
  );
}

const beginOf = (contract: ServiceDocument) => contractDays(contract).begin ?? '';
const latestFirst = (a: ServiceDocument, b: ServiceDocument) => (beginOf(a) < beginOf(b) ? 1 : -1);

function ContractRow({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(availabilityTexts);
  const format = useFormat();
  const days = contractDays(contract);
  const [begin, end] = [format.day(days.begin), format.day(days.last)];
  const span = begin && end ? t('span', { begin, end }) : begin ? t('openEnded', { begin }) : '';
  const dates = span || (end ? t('until', { end }) : t('noDates'));
  const name = [contract.name, contract.manager].find((text) => typeof text === 'string' && text.trim() !== '');
  return (
    <LinkRow
      to={contractPath(idOf(contract))}
      title={typeof name === 'string' ? name : t('unnamedContract')}
      second={`${t(`kinds.${contractKind(contract)}`)} · ${dates}`}
      end={isLive(days, currentDay()) ? undefined : <StatusPill status="ended" label={t('ended')} />}
    />
  );
}
