import type { Work } from '@/steps';
import type { NotificationSignal } from '@/resources/notification-signals/notification-signal.schema';
import { type Payment, paymentsOf } from '@/resources/contracts/rules/payments';
import {
  dayFromIso,
  dayFromSlash,
  type DayNumber,
  isoDay,
  type Seeded,
  type SeededLine,
  slashDay,
  stored,
  timestamp,
  yearOf,
} from './seeded';
import { createRandom } from './random';
import { seededDesks } from './desks';
import { messages, type Occasion } from './messages';
import type { People, Person } from './people';
import type { SeededContract } from './contracts';
import type { SeededQuotaPlan } from './quota-plans';
import type { SeededUnit } from './units';

type SeededSignal = Seeded<NotificationSignal>;

const channelSets = [['sms'], ['email'], ['email', 'push'], ['whatsapp'], ['inApp', 'push'], ['sms', 'email']] as const;
const inBlock = 60;
const DAYS_BACK = 88;
const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

type Sources = {
  contracts: readonly SeededContract[];
  units: readonly SeededUnit[];
  plans: readonly SeededQuotaPlan[];
  people: People;
  blocks: number;
};

type Event = {
  object: string;
  objectId: string | undefined;
  to: readonly Person[];
  unit: string;
  amount?: number | null;
  about?: DayNumber;
  agent?: string;
  day?: DayNumber;
};

/** Returns the signals oldest first, in the order of their numbers; every second one is in Arabic. */
export function* makeSignals(number: number, today: DayNumber, sources: Sources): Work<SeededSignal[]> {
  const count = inBlock * sources.blocks;
  const lines = new Map<SeededContract, readonly SeededLine[]>();
  for (const contract of sources.contracts) {
    lines.set(contract, seededDesks.linesOf?.(contract, isoDay(today)) ?? []);
    yield;
  }
  const events = eventsUntil(today, { ...sources, lines });
  yield;
  const used = new Map<Occasion, number>();
  const drafts = Array.from({ length: count }, (_, index) => {
    const message = messages[index % messages.length] ?? messages[0];
    const turn = used.get(message.about) ?? 0;
    used.set(message.about, turn + 1);
    const own = events[message.about];
    const event = own[turn % own.length] ?? events.document[0];
    const day = Math.min(today - 1, event?.day ?? today - 1 - Math.floor(((count - 1 - index) * DAYS_BACK) / count));
    const isArabic = (index + Math.floor(index / messages.length)) % 2 === 1;
    return { event, day, text: isArabic ? message.arabic : message.english, isArabic };
  }).toSorted((a, b) => a.day - b.day);
  const signals: SeededSignal[] = [];
  const inDay = new Map<DayNumber, typeof drafts>();
  for (const draft of drafts) inDay.set(draft.day, [...(inDay.get(draft.day) ?? []), draft]);
  for (const draft of drafts) {
    const { event, day, text, isArabic } = draft;
    yield;
    const index = signals.length;
    // Those of a day are sent one after the other between eight and five, so that the newest is the last.
    const ofDay = inDay.get(day) ?? [];
    const minute = 8 * 60 + Math.floor((ofDay.indexOf(draft) * 9 * 60) / ofDay.length);
    const [hour, past] = [Math.floor(minute / 60), minute % 60];
    const random = createRandom(number + 90_000 + index * 17);
    const to = event?.to ?? [];
    const filled = (words: string) =>
      words
        .replace('{unit}', event?.unit ?? '')
        .replace('{name}', (isArabic ? to[0]?.nameAr : to[0]?.name) ?? '')
        .replace('{day}', slashDay(event?.about ?? day))
        .replace('{agent}', event?.agent ?? 'us')
        .replace('{amount}', grouped.format(event?.amount ?? 0));
    const record: NotificationSignal = {
      signalNumber: index + 1,
      userId: to.map(({ id }) => id),
      message: filled(text.message),
      subject: filled(text.subject),
      notificationTitle: filled(text.title),
      notifiedUser: to.map(({ id, name, email, phone }) => ({
        userId: id,
        name,
        email,
        phone,
        readAt: random.fraction() < 0.6 ? timestamp(day, 17, index % 60) : null,
      })),
      object: event?.object,
      objectId: event?.objectId,
      date: isoDay(day),
      time: [hour, past].map((part) => String(part).padStart(2, '0')).join(':'),
      channels: [...(channelSets[(index + Math.floor(index / 8)) % channelSets.length] ?? ['sms'])],
    };
    const createdAt = timestamp(day, hour, past);
    signals.push({ ...stored(random.id(), record, day), createdAt, updatedAt: createdAt });
  }
  return signals;
}

const customersOf = (contract: SeededContract): Person[] =>
  (contract.customer ?? []).map(({ customerId, name, nameAr, email, phone }) => ({
    id: customerId ?? '',
    name: name ?? '',
    nameAr: nameAr ?? '',
    email: email ?? '',
    phone: phone ?? '',
  }));

function about(contract: SeededContract, object: 'contract' | 'unit' | 'customer' | 'reservation', more: Partial<Event> = {}) {
  const [first] = contract.units ?? [];
  const ids = {
    contract: contract._id,
    unit: first?.unitId,
    customer: contract.customerId,
    reservation: contract.reservationId,
  };
  const event: Event = {
    object,
    objectId: ids[object] ?? undefined,
    to: customersOf(contract),
    unit: (first?.unit as { name?: string } | undefined)?.name ?? '',
    agent: /: (.*)$/m.exec(contract.description ?? '')?.[1],
    ...more,
  };
  return event;
}

function planEvents({ plans, people }: Pick<Sources, 'plans' | 'people'>, object: string, today: DayNumber): readonly Event[] {
  const ofThisYear = plans.filter(
    ({ uomObject, deleted, salesQuotasPlanning: planned }) =>
      uomObject === object && !deleted && planned?.some(({ period }) => period?.startsWith(`${yearOf(today)}`)),
  );
  return ofThisYear.map((plan) => {
    const ids = new Set(plan.members?.map(({ memberId }) => memberId));
    const to = people.staff.filter(({ id }) => ids.has(id));
    return { object: 'quotaPlan', objectId: plan._id, to, unit: plan.planName ?? '' };
  });
}

function eventsUntil(
  today: DayNumber,
  { contracts, units, plans, people, lines }: Sources & { lines: ReadonlyMap<SeededContract, readonly SeededLine[]> },
): Record<Occasion, readonly Event[]> {
  const linesOf = (contract: SeededContract) => lines.get(contract) ?? [];
  const leases = contracts.filter(({ frequency }) => frequency);
  const sales = contracts.filter(({ frequency, reservationId }) => !frequency && !reservationId);
  const living = leases.filter(
    ({ beginDate, endDate, terminationDate }) =>
      (dayFromSlash(beginDate) ?? today) <= today && (dayFromSlash(terminationDate ?? endDate) ?? today) >= today,
  );
  const isRecent = ({ day = today }: Event) => day < today && day >= today - DAYS_BACK;
  const recent = (events: readonly Event[]) => {
    const some = events.filter(isRecent);
    return some.length > 0 ? some : events.map((event) => ({ ...event, day: undefined }));
  };
  /** The instalments of contracts, each so many days before it is due. One that was paid by then is not asked for. */
  const dueOf = (some: readonly SeededContract[], before: number) =>
    some.flatMap((contract) =>
      linesOf(contract).flatMap(({ day: due, amount, type, payments }) => {
        const day = dayFromIso(due) - before;
        const isPaid = payments.some((payment) => hasArrived(payment) && (payment.day ?? due) <= isoDay(day));
        return isPaid || type === 'fee' ? [] : [about(contract, 'contract', { amount, day })];
      }),
    );
  const received = (some: readonly SeededContract[]) =>
    some.flatMap((contract) =>
      paymentsOf(contract)
        .filter(hasArrived)
        .map(({ day, statusDay = day, amount }) =>
          about(contract, 'contract', { amount, day: statusDay === undefined ? undefined : dayFromIso(statusDay) + 1 }),
        ),
    );
  const taken = new Set(contracts.flatMap((contract) => contract.units?.map(({ unitId }) => unitId)));
  const free = units.filter(({ _id, priceBase }) => priceBase === 'total' && !taken.has(_id));
  const isVilla = ({ units: rows }: SeededContract) => rows?.some(({ unit }) => (unit as { type?: string }).type === 'villa');
  return {
    tower: living.filter((contract) => !isVilla(contract)).map((contract) => about(contract, 'unit')),
    home: living.map((contract) => about(contract, 'unit')),
    cheque: recent(
      dueOf(
        living.filter(({ manual }) => manual),
        7,
      ),
    ),
    renewal: recent(
      living.map((contract) => {
        const end = dayFromSlash(contract.endDate) ?? today;
        return about(contract, 'contract', { about: end, day: end - 60 });
      }),
    ),
    document: recent(
      contracts.flatMap((contract) =>
        (contract.documents ?? []).flatMap(({ expirationDate }) => {
          const last = dayFromSlash(expirationDate);
          return last === undefined ? [] : [about(contract, 'customer', { day: last - 25 })];
        }),
      ),
    ),
    moveIn: recent(living.map((contract) => about(contract, 'unit', { day: dayFromSlash(contract.beginDate) }))),
    moveOut: leases
      .filter(({ terminationDate, endDate }) => (dayFromSlash(terminationDate ?? endDate) ?? today) < today - 9)
      .map((contract) => about(contract, 'contract')),
    arrears: living
      .filter((contract) => linesOf(contract).some(({ state }) => state === 'overdue'))
      .map((contract, index) => about(contract, 'contract', { day: today - 2 - index * 3 })),
    received: recent(received(living)),
    handover: sales.flatMap((contract, index) =>
      (contract.manualTerms ?? []).some(({ date }) => {
        const day = dayFromSlash(date) ?? 0;
        return day > today && day <= today + 62 && date === contract.manualTerms?.at(-1)?.date;
      })
        ? [about(contract, 'contract', { day: today - 3 - index })]
        : [],
    ),
    instalment: recent(dueOf(sales, 14)),
    signed: recent(
      sales.map((contract) => about(contract, 'contract', { day: (dayFromSlash(contract.contractDate) ?? today) + 2 })),
    ),
    works: sales
      .filter(({ units: rows }) => rows?.some(({ unit }) => (unit as { city?: string }).city !== 'Abu Dhabi'))
      .map((contract) => about(contract, 'unit')),
    reservation: contracts
      .filter(({ reservationId }) => reservationId)
      .map((contract, index) => about(contract, 'reservation', { day: today - 1 - (index % 2) })),
    brokers: free.map(({ _id, name }): Event => ({ object: 'unit', objectId: _id, to: people.brokers, unit: name ?? '' })),
    salesPlan: planEvents({ plans, people }, 'sales', today),
    leasingPlan: planEvents({ plans, people }, 'leases', today),
  };
}

/** Tells whether a payment brought money, whatever the connection counts: the records of a day are always the same. */
const hasArrived = ({ status }: Payment): boolean => status === '' || status === 'cleared';
