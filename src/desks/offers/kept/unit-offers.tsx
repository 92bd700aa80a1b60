import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { offersPath, unitOfferPath } from '@/addresses';
import { keptOffersQuery } from './kept-offers';
import { connectionId } from '@/api/session';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { availabilityOf } from '@/resources/contracts/rules/availability';
import { contractOfOffer } from './offer-rows';
import { today } from '@/schema/day';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { Panel } from '@/ui/panels/panel';
import { useToday } from '@/ui/page/use-today';
import { useAvailability } from '@/resources/units/use-availability';
import { ButtonLink } from '@/ui/controls/links';

export function UnitOffers({ id }: { id: string }) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const { data = [] } = useQuery(keptOffersQuery(connectionId()));
  const { availability } = useAvailability();
  const now = useToday();
  const offers = data.filter(({ unit }) => unit === id);
  if (offers.length === 0) return null;
  const contracts = typeof availability === 'string' ? [] : availabilityOf(availability, id).contracts;
  return (
    <Panel
      id="offers"
      title={t('offersHere')}
      count={offers.length}
      action={
        <ButtonLink size="small" to={offersPath()}>
          {t('all')}
        </ButtonLink>
      }
    >
      <LinkList label={t('offersHere')}>
        {offers.map((offer) => {
          const { number, query, buyer, price, until, madeAt } = offer;
          const isSold = contractOfOffer({ ...offer, made: today(new Date(madeAt)) }, contracts) !== undefined;
          return (
            <LinkRow
              key={number}
              to={unitOfferPath(id, query)}
              title={number}
              second={[buyer && isolated(buyer), format.money(price)].filter(Boolean).join(' · ')}
              end={isSold ? t('contract') : t(until < now ? 'ended' : 'until', { day: format.day(until) })}
            />
          );
        })}
      </LinkList>
    </Panel>
  );
}
