import { useTranslation } from '@/i18n/use-translation';
import { contractPath, startContractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { availabilityOf } from '@/resources/contracts/rules/availability';
import { contractNames, partyOf } from '@/resources/contracts/rules/names';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import type { ServiceDocument } from '@/schema/document';
import { shownText } from '@/ui/panels/field-value';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { Panel } from '@/ui/panels/panel';
import { QueryView } from '@/ui/page/query-view';
import { StatusPill } from '@/ui/text/status-pill';
import { offerKind } from '@/schema/price-basis';
import { useAvailability } from '../use-availability';
import { EmptyPanelNote } from '@/ui/panels/panel-parts';
import { useToday } from '@/ui/page/use-today';
import { ButtonLink } from '@/ui/controls/links';

export function ContractsPanel({ id, unit }: { id: string; unit: ServiceDocument }) {
  const { t } = useTranslation([unitsTexts, commonTexts]);
  const { availability, contracts } = useAvailability();
  const kind = offerKind(unit.priceBase) === 'sale' ? 'sale' : 'lease';
  const derived = typeof availability === 'string' ? undefined : availabilityOf(availability, id);
  const known = derived?.contracts;
  const toStart = startContractPath({ kind, unit: id });
  return (
    <Panel
      id="contracts"
      title={t('common:contracts')}
      count={known?.length === 0 ? undefined : known?.length}
      action={
        derived?.status === 'available' &&
        derived.contracts.length > 0 && (
          <ButtonLink to={toStart} size="small">
            {t('availability.newContract')}
          </ButtonLink>
        )
      }
    >
      <QueryView query={contracts}>
        {() =>
          known === undefined || known.length === 0 ? (
            <EmptyPanelNote text={t('availability.noContracts')} add={t('availability.newContract')} to={toStart} />
          ) : (
            <LinkList label={t('common:contracts')}>
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
  const now = useToday();
  const { t } = useTranslation(unitsTexts);
  const format = useFormat();
  const days = contractDays(contract);
  const kind = contractKind(contract);
  const [begin, end] = [format.day(days.begin), format.day(days.last)];
  const span = begin && end ? t('availability.span', { begin, end }) : begin ? t('availability.openEnded', { begin }) : '';
  const dates = span || (end ? t('availability.until', { end }) : t('availability.noDates'));
  const party = nameIn(format.settings.language, contractNames(contract)) ?? partyOf(contract);
  return (
    <LinkRow
      to={contractPath(idOf(contract))}
      title={party === undefined ? t('availability.unnamedContract') : shownText(party)}
      second={`${t(`availability.kinds.${kind}`)} · ${dates}`}
      end={
        isLive(days, now) ? undefined : (
          <StatusPill
            status="ended"
            label={t(
              kind !== 'reservation'
                ? 'availability.ended'
                : days.termination
                  ? 'availability.released'
                  : 'availability.holdExpired',
            )}
          />
        )
      }
    />
  );
}
