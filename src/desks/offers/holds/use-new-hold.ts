import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { outcomeOf } from '@/api/api-error';
import { commonTexts } from '@/i18n/en/common';
import { offersTexts } from '@/i18n/en/offers';
import { i18n } from '@/i18n/i18n';
import { bookingCheck } from '@/resources/contracts/booking-check';
import { contractMutations, contractQueries } from '@/resources/contracts/contract.api';
import { contractSchema } from '@/resources/contracts/contract.schema';
import type { ServiceDocument } from '@/schema/document';
import { createStoreWatch, type Obstacle } from '@/ui/form/save/store-check';
import { notify } from '@/ui/notices/notices';
import { type Creation, recordCreator } from '@/ui/write-run/create-records';
import { createdDeleter } from '@/ui/write-run/delete-created';
import type { KeptOffer } from '../kept/kept-offers';
import { startOfUnit } from '@/resources/contracts/form/contract-start';
import { proposedFor } from '@/resources/contracts/form/kind-change';
import { unitOccupancies } from '@/resources/contracts/rules/contract-days';
import { contractOfOffer } from '../kept/offer-rows';
import { agentLine } from '@/resources/contracts/rules/sales';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { type Day, slashFormat, today as dayAt, writeDay } from '@/schema/day';
import { sumToCent } from '@/schema/money';

/** `taken`: others have the units on these days. `lost`: the next attempt looks for it first. `unsure`: one like it is there. */
export type HoldProblem =
  | { kind: 'taken'; found: readonly Obstacle[] }
  | { kind: 'failed' | 'lost'; error: unknown }
  | { kind: 'unsure'; record: ServiceDocument };

type Attempt = {
  document: ServiceDocument;
  create: (document: ServiceDocument) => Promise<Creation>;
  isSent: boolean;
  isLost: boolean;
};

export function useNewHold(told: (hold: ServiceDocument) => string, onStored: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<HoldProblem>();
  const [isStoring, setStoring] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  const accepted = useRef(new Set<string>());

  async function store(made: () => ServiceDocument): Promise<void> {
    const watch = createStoreWatch(client, bookingCheck, accepted.current);
    const last = attempt.current;
    const one = last?.isLost ? last : newAttempt(client, made());
    one.isSent = false;
    attempt.current = one;
    const taken = one.isLost ? undefined : await watch.obstaclesTo(one.document);
    if (taken) {
      setProblem({ kind: 'taken', found: taken.found });
      return;
    }
    const result = await one.create(one.document);
    if (result.outcome === 'unsure') {
      setProblem({ kind: 'unsure', record: result.lookalike });
      return;
    }
    attempt.current = undefined;
    accepted.current = new Set();
    watch.noteStored(one.document, undefined, result.id ?? '');
    renew(client);
    watch.tellSince((path) => void navigate(path));
    tellHeld(client, told(one.document), result.id, result.record ?? one.document);
    onStored();
  }

  return {
    isStoring,
    problem,
    /** A hold that was sent may be stored, so it can no longer be changed. */
    isLost: problem?.kind === 'lost' || problem?.kind === 'unsure',
    store: (made: () => ServiceDocument): void => {
      if (isStoring) return;
      setStoring(true);
      setProblem(undefined);
      store(made)
        .catch((error: unknown) => {
          const one = attempt.current;
          // A read that failed before anything was sent has stored nothing.
          if (one?.isSent) one.isLost = outcomeOf(error) === 'unknown';
          setProblem({ kind: one?.isLost ? 'lost' : 'failed', error });
        })
        .finally(() => setStoring(false));
    },
    accept: (found: readonly Obstacle[]): void => {
      for (const { fingerprint } of found) accepted.current.add(fingerprint);
    },
    forget: (): void => {
      attempt.current = undefined;
      setProblem(undefined);
    },
  };
}

function newAttempt(client: QueryClient, document: ServiceDocument): Attempt {
  const one: Attempt = {
    document,
    create: recordCreator({
      client,
      all: contractQueries.all(),
      write: () => {
        one.isSent = true;
        return contractMutations.create();
      },
    }),
    isSent: false,
    isLost: false,
  };
  return one;
}

const renew = (client: QueryClient): void => {
  for (const queryKey of contractMutations.create().meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
};

function tellHeld(client: QueryClient, text: string, id: string | undefined, stored: ServiceDocument): void {
  const undo = async (held: string) => {
    try {
      const { detail } = contractQueries;
      const { remove } = contractMutations;
      const { outcome } = await createdDeleter(client, { schema: contractSchema, detail, remove })(held, stored);
      notify(
        outcome === 'deleted' || outcome === 'gone'
          ? { tone: 'success', text: i18n.t('holds.undone', { ns: offersTexts }) }
          : { tone: 'error', text: i18n.t('holds.changedSince', { ns: offersTexts }) },
      );
    } catch {
      notify({ tone: 'error', text: i18n.t('holds.notUndone', { ns: offersTexts }) });
    }
    renew(client);
  };
  notify({
    tone: 'success',
    text,
    ...(id !== undefined && { action: { label: i18n.t('undo', { ns: commonTexts }), run: () => void undo(id) } }),
  });
}

export type HoldEntries = {
  name: string;
  phone: string;
  until: Day;
  agent: string;
  offer: string;
  party: ServiceDocument | undefined;
};

export function newHold(units: readonly ServiceDocument[], entries: HoldEntries, today: Day): ServiceDocument {
  const started = units.map((unit) => startOfUnit(unit, 'reservation', today));
  const areRented = started.every(({ frequency }) => frequency !== undefined);
  const deposits = started.flatMap(({ guaranty }) => (typeof guaranty === 'number' ? [guaranty] : []));
  const { offer, until } = entries;
  const agent = entries.agent.trim();
  const lines = [offer, agent && agentLine(agent)].filter((line) => line !== '');
  const days = { beginDate: writeDay(today, slashFormat), endDate: writeDay(until, slashFormat) };
  return {
    ...proposedFor('reservation', days, today),
    ...days,
    ...partyOf(entries),
    ...(lines.length > 0 && { description: lines.join('\n') }),
    ...(areRented && { frequency: 'months' }),
    ...(areRented && deposits.length > 0 && { guaranty: sumToCent(deposits) }),
    units: started.flatMap((start) => recordsOf(start.units)),
  };
}

/** Takes a typed phone as that of the first customer. */
function partyOf({ name, phone, party = {} }: HoldEntries): ServiceDocument {
  const [first, ...others] = recordsOf(party.customer);
  const typed = phone.trim();
  const customer = { name: name.trim(), share: 100, ...first, ...(typed !== '' && { phone: typed }) };
  return { ...party, name: typeof party.name === 'string' ? party.name : name.trim(), customer: [customer, ...others] };
}

export function phoneOf({ customer }: ServiceDocument): string {
  const [first] = recordsOf(customer);
  return typeof first?.phone === 'string' ? first.phone : '';
}

export function openOffersTo(
  units: readonly string[],
  offers: readonly KeptOffer[],
  contracts: readonly ServiceDocument[],
  now: Day,
): readonly KeptOffer[] {
  const open = offers.filter((offer) => {
    if (!units.includes(offer.unit) || offer.until < now || offer.buyer.trim() === '') return false;
    const ofUnit = contracts.filter((contract) => unitOccupancies(contract).some(({ unitId }) => unitId === offer.unit));
    return contractOfOffer({ ...offer, made: dayAt(new Date(offer.madeAt)) }, ofUnit) === undefined;
  });
  return [...new Map(open.toReversed().map((offer) => [`${offer.buyer} ${offer.phone}`, offer] as const)).values()].toReversed();
}
