import type { NotificationSignal } from '@/resources/notification-signals/notification-signal.schema';
import { type DayNumber, isoDay, timestamp } from './days';
import type { People, Person } from './people';
import { createRandom } from './random';
import { type SeededContract, type SeededQuotaPlan, type SeededSignal, stored } from './seeded';

const channelSets = [['sms'], ['email'], ['email', 'push'], ['whatsapp'], ['inApp', 'push'], ['sms', 'email']] as const;
const inBlock = 60;
const grouped = new Intl.NumberFormat('en-US');

type Given = { contracts: readonly SeededContract[]; plans: readonly SeededQuotaPlan[]; people: People; blocks: number };
type Sources = Given & Record<'leases' | 'sales' | 'reservations', readonly SeededContract[]>;
type Reference = { object: string; objectId: string | undefined; to: readonly Person[]; unit: string; amount: number };

/** Returns the signals oldest first, in the order of their numbers; every second one is in Arabic. */
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

/** The reason for a message: decides its recipients and the record it refers to. */
type Occasion = 'lease' | 'sale' | 'unit' | 'customer' | 'reservation' | 'brokers' | 'quotaPlan';

type Text = { title: string; subject: string; message: string };
type Message = { about: Occasion; english: Text; arabic: Text };

/** Realistic lengths: one SMS in English (160 characters), one or two in Arabic (70 each, 67 when joined). */
const messages: readonly [Message, ...Message[]] = [
  {
    about: 'unit',
    english: {
      title: 'Chilled water',
      subject: 'Chilled water maintenance, {unit}',
      message:
        'Chilled water for {unit} will be off on Tuesday from 09:00 to 12:00 for maintenance. Please keep windows closed. We are sorry for the heat.',
    },
    arabic: {
      title: 'صيانة التبريد',
      subject: 'صيانة التبريد المركزي، {unit}',
      message: 'ينقطع التبريد عن {unit} يوم الثلاثاء من 9 إلى 12 للصيانة. نعتذر عن الإزعاج.',
    },
  },
  {
    about: 'lease',
    english: {
      title: 'Cheque due',
      subject: 'Your next cheque for {unit}',
      message:
        'Dear {name}, your cheque of AED {amount} for {unit} is due in 7 days. Please keep the balance ready, or call us before then.',
    },
    arabic: {
      title: 'استحقاق شيك',
      subject: 'الشيك القادم للوحدة {unit}',
      message: 'نذكّركم بأن شيك الوحدة {unit} بقيمة {amount} درهم يستحق بعد 7 أيام. يُرجى توفير الرصيد.',
    },
  },
  {
    about: 'lease',
    english: {
      title: 'Renewal offer',
      subject: 'Renewing {unit}',
      message:
        'Dear {name}, your lease of {unit} ends soon. We would be glad to renew it at the same rent. Reply YES, or call us for other terms.',
    },
    arabic: {
      title: 'عرض تجديد',
      subject: 'تجديد عقد {unit}',
      message: 'يقترب موعد انتهاء عقد {unit}. يسرّنا تجديده بالإيجار نفسه. للموافقة أرسلوا «نعم».',
    },
  },
  {
    about: 'customer',
    english: {
      title: 'Document expiry',
      subject: 'A document of yours expires',
      message: 'Dear {name}, a document we hold for you expires within 30 days. Please send us a copy of the new one.',
    },
    arabic: {
      title: 'انتهاء وثيقة',
      subject: 'وثيقة على وشك الانتهاء',
      message: 'تنتهي صلاحية إحدى وثائقكم لدينا خلال 30 يومًا. نرجو إرسال نسخة محدّثة منها.',
    },
  },
  {
    about: 'sale',
    english: {
      title: 'Handover',
      subject: 'Handover of {unit}',
      message:
        'Dear {name}, {unit} is nearly ready. You are invited to inspect it next week; please choose a morning and bring your Emirates ID.',
    },
    arabic: {
      title: 'دعوة استلام',
      subject: 'استلام الوحدة {unit}',
      message: 'اقتربت جاهزية {unit}. ندعوكم لمعاينتها الأسبوع القادم، ويُرجى إحضار الهوية.',
    },
  },
  {
    about: 'brokers',
    english: {
      title: 'Price update',
      subject: 'New price list',
      message: 'New price list from Sunday: homes like {unit} go up by 2%. Reservations signed before then keep the old price.',
    },
    arabic: {
      title: 'تحديث الأسعار',
      subject: 'قائمة أسعار جديدة',
      message: 'قائمة أسعار جديدة من الأحد: زيادة 2% على وحدات مثل {unit}. الحجوزات السابقة بسعرها القديم.',
    },
  },
  {
    about: 'reservation',
    english: {
      title: 'Reservation',
      subject: 'Your reservation of {unit}',
      message: 'Dear {name}, {unit} is held for you for five more days. Please sign the agreement or tell us if you need longer.',
    },
    arabic: {
      title: 'حجز',
      subject: 'حجز الوحدة {unit}',
      message: 'الوحدة {unit} محجوزة لكم خمسة أيام أخرى. نرجو توقيع العقد أو طلب التمديد.',
    },
  },
  {
    about: 'quotaPlan',
    english: {
      title: 'Half-way',
      subject: '{unit}: where we stand',
      message: '{unit}: half of the period is over. Please enter what you have signed by Thursday evening.',
    },
    arabic: {
      title: 'منتصف الفترة',
      subject: '{unit}: أين وصلنا',
      message: '{unit}: انقضى نصف الفترة. نرجو إدخال ما وُقّع قبل مساء الخميس.',
    },
  },
];
