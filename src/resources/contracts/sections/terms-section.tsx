import type { ContractKind } from '../rules/contract-days';
import { useContractKind } from '../use-contract-kind';
import { LeaseTerms } from './terms/lease-terms';
import { LiveSchedule } from './terms/live-schedule';
import { ManualTerms } from './terms/manual-terms';
import { ReservationTerms } from './terms/reservation-terms';
import { SaleTerms } from './terms/sale-terms';
import { ServiceTerms } from './terms/service-terms';
import { ContractOverlaps } from './units/contract-overlaps';
import '@/i18n/en/contract-terms';

const termsOf = { sale: SaleTerms, lease: LeaseTerms, reservation: ReservationTerms } satisfies Record<ContractKind, unknown>;

/** What is agreed, by the kind of the contract. The fields a kind rarely has are folded, never left out. */
export function TermsSection() {
  const { kind } = useContractKind();
  const Terms = termsOf[kind];
  return (
    <>
      <ContractOverlaps />
      <Terms key={kind} />
      <ManualTerms />
      {kind !== 'reservation' && <LiveSchedule />}
      <ServiceTerms />
    </>
  );
}
