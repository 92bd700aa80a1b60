import { isDocument } from '@/schema/document';

export type SignalTemplate = { name: string; subject: string; notificationTitle: string; message: string };

export function readTemplates(stored: unknown): readonly SignalTemplate[] {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return entries.flatMap((entry) => {
    if (!isDocument(entry)) return [];
    const { name, subject = '', notificationTitle = '', message = '' } = entry;
    const texts = [name, subject, notificationTitle, message];
    const isRead = texts.every((text) => typeof text === 'string') && String(name).trim() !== '';
    return isRead ? [{ name, subject, notificationTitle, message } as SignalTemplate] : [];
  });
}

export const withTemplate = (list: readonly SignalTemplate[], template: SignalTemplate): readonly SignalTemplate[] =>
  list.some(({ name }) => name === template.name)
    ? list.map((other) => (other.name === template.name ? template : other))
    : [...list, template];

/** Renames a template; returns the list unchanged when the name is blank or taken. */
export function withNewName(list: readonly SignalTemplate[], name: string, next: string): readonly SignalTemplate[] {
  const wanted = next.trim();
  if (wanted === '' || list.some((other) => other.name === wanted)) return list;
  return list.map((template) => (template.name === name ? { ...template, name: wanted } : template));
}

export const withoutTemplate = (list: readonly SignalTemplate[], name: string): readonly SignalTemplate[] =>
  list.filter((template) => template.name !== name);

type Texts = Omit<SignalTemplate, 'name'>;

/** Salutations of letters; Arabic addresses companies and people in different words. */
export const salutations = {
  en: { company: 'Dear', person: 'Dear' },
  ar: { company: 'السادة', person: 'السيد/ة' },
} as const;

export type Occasion =
  | 'maintenance'
  | 'cheque'
  | 'instalments'
  | 'overdue'
  | 'renewal'
  | 'document'
  | 'handover'
  | 'price'
  | 'consumption';

/** The texts offices write most often, in both languages whatever the reader's: a recipient may read the other. */
export const builtInTemplates: Readonly<Record<Occasion, { en: Texts; ar: Texts }>> = {
  maintenance: {
    en: {
      subject: 'Chilled water maintenance, {unit}',
      notificationTitle: 'Chilled water',
      message: 'Chilled water for {unit} will be off on {date} from 09:00 to 12:00 for maintenance. Please keep windows closed.',
    },
    ar: {
      subject: 'صيانة التبريد المركزي، {unit}',
      notificationTitle: 'صيانة التبريد',
      message: 'ينقطع التبريد عن {unit} بتاريخ {date} من 9 إلى 12 للصيانة. نعتذر عن الإزعاج.',
    },
  },
  cheque: {
    en: {
      subject: 'Your next payment for {unit}',
      notificationTitle: 'Payment due',
      message: 'Dear {name}, {amount} for {unit} is due on {nextTerm}. Please keep the balance ready, or call us before then.',
    },
    ar: {
      subject: 'الدفعة القادمة للوحدة {unit}',
      notificationTitle: 'دفعة مستحقة',
      message: '{salutation} {name}، نذكّركم بأن دفعة الوحدة {unit} وقدرها {amount} تستحق في {nextTerm}.',
    },
  },
  instalments: {
    en: {
      subject: 'Payments due for {unit}',
      notificationTitle: 'Payments due',
      message:
        'Dear {name}, a reminder of what is due for {unit}: {instalments}. The total is {total}. Please keep the balance ready, or call us. If you have paid by now, please ignore this message.',
    },
    ar: {
      subject: 'دفعات مستحقة للوحدة {unit}',
      notificationTitle: 'دفعات مستحقة',
      message:
        '{salutation} {name}، نذكّركم بما يستحق عن الوحدة {unit}: {instalments}، والمجموع {total}. نرجو توفير الرصيد أو التواصل معنا. وإن تم السداد فنرجو تجاهل هذه الرسالة.',
    },
  },
  overdue: {
    en: {
      subject: 'Payment overdue for {unit}',
      notificationTitle: 'Payment overdue',
      message:
        'Dear {name}, we have not received: {instalments}. The total is {total}. Please pay it or call us. If you have paid by now, please ignore this message.',
    },
    ar: {
      subject: 'دفعة متأخرة للوحدة {unit}',
      notificationTitle: 'دفعة متأخرة',
      message:
        '{salutation} {name}، لم نستلم حتى الآن: {instalments}، والمجموع {total}. نرجو السداد أو التواصل معنا. وإن تم السداد فنرجو تجاهل هذه الرسالة.',
    },
  },
  renewal: {
    en: {
      subject: 'Renewing {unit}',
      notificationTitle: 'Renewal offer',
      message:
        'Dear {name}, your lease of {unit} ends on {end}. We would be glad to renew it at the same rent. Please reply or call us.',
    },
    ar: {
      subject: 'تجديد عقد {unit}',
      notificationTitle: 'عرض تجديد',
      message: '{salutation} {name}، ينتهي عقد {unit} في {end}. يسرّنا تجديده بالإيجار نفسه، ونرجو التواصل معنا.',
    },
  },
  document: {
    en: {
      subject: 'Your document is about to expire',
      notificationTitle: 'Document expiry',
      message: 'Dear {name}, one of your documents in our records expires within 30 days. Please send us a copy of the new one.',
    },
    ar: {
      subject: 'مستند على وشك الانتهاء',
      notificationTitle: 'انتهاء مستند',
      message: '{salutation} {name}، تنتهي صلاحية أحد مستنداتكم لدينا خلال 30 يومًا. نرجو إرسال نسخة محدّثة منه.',
    },
  },
  handover: {
    en: {
      subject: 'Handover of {unit}',
      notificationTitle: 'Handover',
      message: 'Dear {name}, {unit} is nearly ready. You are invited to inspect it on {date}; please bring your identity card.',
    },
    ar: {
      subject: 'استلام الوحدة {unit}',
      notificationTitle: 'دعوة استلام',
      message: '{salutation} {name}، اقتربت جاهزية {unit}. ندعوكم لمعاينتها في {date}، ويُرجى إحضار الهوية.',
    },
  },
  price: {
    en: {
      subject: 'New prices, {project}',
      notificationTitle: 'Price update',
      message: 'New prices for {project} hold from {date}. {unit} is among the units still free; ask us for the list.',
    },
    ar: {
      subject: 'أسعار جديدة، {project}',
      notificationTitle: 'تحديث الأسعار',
      message: 'تسري أسعار {project} الجديدة من {date}. لا تزال {unit} متاحة، واطلبوا منا القائمة.',
    },
  },
  consumption: {
    en: {
      subject: 'Consumption of {unit}',
      notificationTitle: 'Consumption',
      message: 'Dear {name}, the meters of {unit} were read: {consumption}. The cost is {cost}.',
    },
    ar: {
      subject: 'استهلاك الوحدة {unit}',
      notificationTitle: 'الاستهلاك',
      message: '{salutation} {name}، قُرئت عدادات الوحدة {unit}: {consumption}. والتكلفة {cost}.',
    },
  },
};
