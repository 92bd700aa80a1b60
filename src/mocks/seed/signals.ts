import type { NotificationSignal } from '@/resources/notification-signals/notification-signal.schema';
import { isoDay, timestamp, type DayNumber } from './days';
import type { People, Person } from './people';
import { createRandom } from './random';
import { stored, type SeededContract, type SeededQuotaPlan, type SeededSignal } from './seeded';
import { messages, type Occasion } from './signal-texts';

const channelSets = [['sms'], ['email'], ['email', 'push'], ['whatsapp'], ['inApp', 'push'], ['sms', 'email']] as const;
const inBlock = 60;
const grouped = new Intl.NumberFormat('en-US');

type Given = { contracts: readonly SeededContract[]; plans: readonly SeededQuotaPlan[]; people: People; blocks: number };
type Sources = Given & Record<'leases' | 'sales' | 'reservations', readonly SeededContract[]>;
type Reference = { object: string; objectId: string | undefined; to: readonly Person[]; unit: string; amount: number };

/** The oldest first, as the counter gave them their numbers; every second one in Arabic. */
export function makeSignals(number: number, today: DayNumber, given: Given): SeededSignal[] {
  const count = inBlock * given.blocks;
  const sources = withKinds(given);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(number + 90_000 + index * 17);
    const message = messages[index % messages.length] ?? messages[0];
    const occasion = occasions[message.about](sources, index);
    const text = index % 2 === 0 ? message.english : message.arabic;
    const day = today - Math.floor(((count - 1 - index) * 88) / count);
    const filled = (words: string) =>
      words
        .replace('{unit}', occasion.unit)
        .replace('{name}', occasion.to[0]?.name ?? '')
        .replace('{amount}', grouped.format(occasion.amount));
    const record: NotificationSignal = {
      signalNumber: index + 1,
      userId: occasion.to.map(({ id }) => id),
      message: filled(text.message),
      subject: filled(text.subject),
      notificationTitle: filled(text.title),
      notifiedUser: occasion.to.map(({ id, name, email, phone }) => ({
        userId: id,
        name,
        email,
        phone,
        readAt: random.fraction() < 0.6 && day < today ? timestamp(day, 17, index % 60) : null,
      })),
      object: occasion.object,
      objectId: occasion.objectId,
      date: isoDay(day),
      time: `${String(8 + (index % 10)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
      channels: [...(channelSets[(index + Math.floor(index / 8)) % channelSets.length] ?? ['sms'])],
    };
    return stored(random.id(), record, day, index);
  });
}

const unitOf = (contract: SeededContract | undefined) => {
  const [first] = contract?.units ?? [];
  return { id: first?.unitId ?? undefined, name: (first?.unit as { name?: string } | undefined)?.name ?? '' };
};

const customersOf = (contract: SeededContract | undefined): Person[] =>
  (contract?.customer ?? []).map(({ customerId, name, nameAr, email, phone }) => ({
    id: customerId ?? '',
    name: name ?? '',
    nameAr: nameAr ?? '',
    email: email ?? '',
    phone: phone ?? '',
  }));

const nth = <T>(all: readonly T[], index: number): T | undefined => all[(index * 7) % all.length];

const withKinds = (given: Given): Sources => ({
  ...given,
  leases: given.contracts.filter(({ frequency }) => frequency),
  sales: given.contracts.filter(({ frequency, reservationId }) => !frequency && !reservationId),
  reservations: given.contracts.filter(({ reservationId }) => reservationId),
});

function aboutContract(contract: SeededContract | undefined): Reference {
  return {
    object: 'contract',
    objectId: contract?._id,
    to: customersOf(contract),
    unit: unitOf(contract).name,
    amount: contract?.manualTerms?.[0]?.amount ?? contract?.units?.[0]?.rent ?? 0,
  };
}

const occasions: Record<Occasion, (sources: Sources, index: number) => Reference> = {
  lease: (sources, index) => aboutContract(nth(sources.leases, index)),
  sale: (sources, index) => aboutContract(nth(sources.sales, index)),
  unit: (sources, index) => {
    const contract = nth(sources.leases, index);
    return { ...aboutContract(contract), object: 'unit', objectId: unitOf(contract).id };
  },
  customer: (sources, index) => {
    const contract = nth(sources.contracts, index);
    return { ...aboutContract(contract), object: 'customer', objectId: contract?.customerId ?? undefined };
  },
  reservation: (sources, index) => {
    const contract = nth(sources.reservations, index);
    return { ...aboutContract(contract), object: 'reservation', objectId: contract?.reservationId ?? undefined };
  },
  brokers: (sources, index) => ({
    ...aboutContract(nth(sources.sales, index)),
    object: 'unit',
    objectId: unitOf(nth(sources.sales, index)).id,
    to: sources.people.brokers,
  }),
  quotaPlan: ({ plans, people }, index) => {
    const plan = nth(plans, index);
    return {
      object: 'quotaPlan',
      objectId: plan?._id,
      to: people.staff.slice(0, plan?.members?.length ?? 5),
      unit: plan?.planName ?? '',
      amount: 0,
    };
  },
};
