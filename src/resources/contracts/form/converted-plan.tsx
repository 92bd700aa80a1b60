import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import { unitQueries } from '@/resources/units/unit.api';
import type { PaymentPlan } from '@/resources/units/unit.schema';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { Warning } from '@/ui/notices/warning';
import { planInstalments } from '../plan-instalments';
import type { Instalment } from '../rules/instalments';
import { recordsOf } from '../rules/rows';
import { contractTotals } from '../rules/amounts';
import type { OfferBehind, Promised } from '../contract-form.place';
import { useManualTerms } from './manual-terms';
import { plansFor, useOfferBehind, usualPlan } from './plan-choices';
import { useContractRecord } from './contract-kind';
import { useToday } from '@/ui/page/use-today';

/** Takes the plan of the offer, as far as this device has it. Payments written before stay. */
export function ConvertedPlan() {
  const units = useQuery(unitQueries.all()).data?.rows;
  const offerBehind = useOfferBehind();
  return units && offerBehind && <PlanWriter units={units} offerBehind={offerBehind} />;
}

type Sources = { units: readonly ServiceDocument[]; offerBehind: OfferBehind };

function PlanWriter(sources: Sources) {
  const { t, i18n } = useTranslation(contractFormTexts);
  const format = useFormat();
  const contract = useContractRecord();
  const { write } = useManualTerms();
  const now = useToday();
  const [chosen] = useState(() => planFor(contract, sources, i18n.language, now));
  const apply = useEffectEvent(() => {
    if (chosen && chosen.instalments.length > 0) write(chosen.instalments);
  });
  useEffect(() => apply(), []);

  if (!chosen) return null;
  const { plan, instalments, offer, isOfOffer } = chosen;
  const { total } = contractTotals(contract);
  const count = instalments.length;
  const name = plan && (nameIn(i18n.language, { english: plan.planName, arabic: plan.planNameAr }) ?? t('terms.plan.unnamed'));
  return (
    <>
      {name === undefined ? (
        <Warning>{t('terms.plan.notApplied')}</Warning>
      ) : (
        <p className="muted size-13 flush">
          <span>{t('terms.plan.applied', { ...format.counted(count), plan: isolated(name) })}</span>{' '}
          {isOfOffer && offer && <span>{t('terms.plan.ofOffer', { number: isolated(offer.number) })}</span>}
        </p>
      )}
      {offer && offer.price !== total && (
        <Warning>
          {t('terms.plan.promised', {
            number: isolated(offer.number),
            amount: format.money(offer.price),
            total: format.money(total),
          })}
        </Warning>
      )}
    </>
  );
}

type Chosen = {
  plan?: PaymentPlan;
  instalments: readonly Instalment[];
  offer: Promised | undefined;
  isOfOffer: boolean;
};

function planFor(contract: ServiceDocument, { units, offerBehind }: Sources, language: string, now: Day): Chosen | undefined {
  if (recordsOf(contract.manualTerms).length > 0) return undefined;
  const plans = plansFor(contract, units, language);
  const { choice: chosen, offer, isOfOffer, every } = usualPlan(plans, offerBehind(contract, now));
  const first = dayOf(contract.contractDate) ?? now;
  const planned = chosen && planInstalments(chosen.plan, contractTotals(contract).total, first, every);
  if (!planned || 'problem' in planned) return { instalments: [], offer, isOfOffer: false };
  return { plan: chosen.plan, instalments: planned.instalments, offer, isOfOffer };
}
