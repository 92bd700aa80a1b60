/** What gives rise to a message: it decides who gets it and what it refers to. */
export type Occasion = 'lease' | 'sale' | 'unit' | 'customer' | 'reservation' | 'brokers' | 'quotaPlan';

type Text = { title: string; subject: string; message: string };
type Message = { about: Occasion; english: Text; arabic: Text };

/** As long as real ones: one SMS in English (160 characters), one or two in Arabic (70 each, 67 when joined). */
export const messages: readonly [Message, ...Message[]] = [
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
