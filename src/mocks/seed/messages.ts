export type Occasion =
  | 'tower'
  | 'home'
  | 'cheque'
  | 'renewal'
  | 'document'
  | 'moveIn'
  | 'moveOut'
  | 'arrears'
  | 'received'
  | 'handover'
  | 'instalment'
  | 'signed'
  | 'works'
  | 'reservation'
  | 'brokers'
  | 'salesPlan'
  | 'leasingPlan';

type Text = { title: string; subject: string; message: string };
type Message = { about: Occasion; english: Text; arabic: Text };

/** Realistic lengths: one SMS in English, one or two in Arabic. `{agent}` is who closed the contract. */
export const messages: readonly [Message, ...Message[]] = [
  {
    about: 'tower',
    english: {
      title: 'Chilled water',
      subject: 'Chilled water maintenance, {unit}',
      message: 'Chilled water for {unit} will be off on Tuesday from 09:00 to 12:00 for maintenance. Please keep windows closed.',
    },
    arabic: {
      title: 'صيانة التبريد',
      subject: 'صيانة التبريد المركزي، {unit}',
      message: 'ينقطع التبريد عن {unit} يوم الثلاثاء من 9 إلى 12 للصيانة. نعتذر عن الإزعاج.',
    },
  },
  {
    about: 'cheque',
    english: {
      title: 'Cheque due',
      subject: 'Your next cheque for {unit}',
      message: 'Dear {name}, your cheque of AED {amount} for {unit} is due in 7 days. Please keep the balance ready.',
    },
    arabic: {
      title: 'استحقاق شيك',
      subject: 'الشيك القادم للوحدة {unit}',
      message: 'نذكّركم بأن شيك الوحدة {unit} بقيمة {amount} درهم يستحق بعد 7 أيام. يُرجى توفير الرصيد.',
    },
  },
  {
    about: 'salesPlan',
    english: {
      title: 'Half-way',
      subject: '{unit}: where we stand',
      message: '{unit}: half of the period is over. Please enter what you have sold by Thursday evening.',
    },
    arabic: {
      title: 'منتصف الفترة',
      subject: '{unit}: أين وصلنا',
      message: '{unit}: انقضى نصف الفترة. نرجو إدخال المبيعات الموقّعة قبل مساء الخميس.',
    },
  },
  {
    about: 'renewal',
    english: {
      title: 'Renewal offer',
      subject: 'Renewing {unit}',
      message:
        'Dear {name}, your lease of {unit} ends on {day}. We would be glad to renew it at the same rent. Please call {agent}.',
    },
    arabic: {
      title: 'عرض تجديد',
      subject: 'تجديد عقد {unit}',
      message: 'ينتهي عقد {unit} في {day}. يسرّنا تجديده بالإيجار نفسه. للموافقة أرسلوا «نعم».',
    },
  },
  {
    about: 'document',
    english: {
      title: 'Document expiry',
      subject: 'Your document is about to expire',
      message: 'Dear {name}, one of your documents in our records expires within 30 days. Please send us a copy of the new one.',
    },
    arabic: {
      title: 'انتهاء مستند',
      subject: 'مستند على وشك الانتهاء',
      message: 'تنتهي صلاحية أحد مستنداتكم لدينا خلال 30 يومًا. نرجو إرسال نسخة محدّثة منه.',
    },
  },
  {
    about: 'handover',
    english: {
      title: 'Handover',
      subject: 'Handover of {unit}',
      message:
        'Dear {name}, {unit} is nearly ready. Please choose a morning next week to inspect it, and bring your Emirates ID.',
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
    about: 'moveIn',
    english: {
      title: 'Welcome',
      subject: 'Welcome to {unit}',
      message:
        'Dear {name}, welcome to {unit}. Keys and parking cards are at the reception. {agent} is your contact for the lease.',
    },
    arabic: {
      title: 'أهلًا بكم',
      subject: 'أهلًا بكم في {unit}',
      message: 'أهلًا بكم في {unit}. المفاتيح وبطاقات المواقف في الاستقبال.',
    },
  },
  {
    about: 'instalment',
    english: {
      title: 'Instalment due',
      subject: 'Your next instalment for {unit}',
      message:
        'Dear {name}, your instalment of AED {amount} for {unit} is due in 14 days. The account number is in your contract.',
    },
    arabic: {
      title: 'استحقاق قسط',
      subject: 'القسط القادم للوحدة {unit}',
      message: 'يستحق قسط الوحدة {unit} بقيمة {amount} درهم بعد 14 يومًا. رقم الحساب مذكور في العقد.',
    },
  },
  {
    about: 'arrears',
    english: {
      title: 'Payment missing',
      subject: 'A payment for {unit} is missing',
      message: 'Dear {name}, we have not received the full rent for {unit} yet. Please pay this week or call {agent}.',
    },
    arabic: {
      title: 'دفعة ناقصة',
      subject: 'دفعة ناقصة للوحدة {unit}',
      message: 'لم يصلنا إيجار {unit} كاملًا بعد. نرجو السداد هذا الأسبوع أو التواصل معنا.',
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
    about: 'received',
    english: {
      title: 'Payment received',
      subject: 'Receipt for {unit}',
      message: 'Dear {name}, we have received AED {amount} for {unit}. Thank you; the receipt is at the reception.',
    },
    arabic: {
      title: 'استلام دفعة',
      subject: 'إيصال الوحدة {unit}',
      message: 'وصلنا مبلغ {amount} درهم عن الوحدة {unit}. شكرًا لكم، والإيصال في الاستقبال.',
    },
  },
  {
    about: 'works',
    english: {
      title: 'Building progress',
      subject: '{unit}: progress on site',
      message:
        'Dear {name}, the work on your building is on schedule. New pictures of the site around {unit} are in your account.',
    },
    arabic: {
      title: 'تقدّم البناء',
      subject: '{unit}: تقدّم الأعمال',
      message: 'تسير أعمال البناء حسب الجدول. صور جديدة للموقع حول {unit} في حسابكم.',
    },
  },
  {
    about: 'moveOut',
    english: {
      title: 'Deposit',
      subject: 'Your deposit for {unit}',
      message:
        'Dear {name}, {unit} has been inspected and your deposit is on its way to your account. Thank you for staying with us.',
    },
    arabic: {
      title: 'مبلغ التأمين',
      subject: 'تأمين الوحدة {unit}',
      message: 'تمت معاينة {unit} وتحويل مبلغ التأمين إلى حسابكم. شكرًا لإقامتكم معنا.',
    },
  },
  {
    about: 'leasingPlan',
    english: {
      title: 'Renewals first',
      subject: '{unit}: renewals first',
      message: '{unit}: please call every tenant whose lease ends within 60 days, and enter the signed renewals by Sunday.',
    },
    arabic: {
      title: 'التجديد أولًا',
      subject: '{unit}: التجديد أولًا',
      message: '{unit}: نرجو الاتصال بكل مستأجر ينتهي عقده خلال 60 يومًا وإدخال ما جُدّد.',
    },
  },
  {
    about: 'signed',
    english: {
      title: 'Contract signed',
      subject: 'Your copy of the contract for {unit}',
      message: 'Dear {name}, your signed contract for {unit} is ready to collect. {agent} will gladly explain the payment plan.',
    },
    arabic: {
      title: 'توقيع العقد',
      subject: 'نسختكم من عقد {unit}',
      message: 'نسختكم الموقّعة من عقد {unit} جاهزة للاستلام. مبروك!',
    },
  },
  {
    about: 'tower',
    english: {
      title: 'Lift service',
      subject: 'Lift service near {unit}',
      message: 'One lift near {unit} is serviced on Sunday from 10:00 to 14:00. The other lifts stay in use.',
    },
    arabic: {
      title: 'صيانة المصعد',
      subject: 'صيانة مصعد قرب {unit}',
      message: 'يتوقف أحد المصاعد قرب {unit} يوم الأحد من 10 إلى 2. تبقى المصاعد الأخرى في الخدمة.',
    },
  },
  {
    about: 'brokers',
    english: {
      title: 'Open house',
      subject: 'Open house on Saturday',
      message: 'Open house on Saturday from 16:00 to 20:00. {unit} can be visited; please register your clients by Thursday.',
    },
    arabic: {
      title: 'يوم مفتوح',
      subject: 'يوم مفتوح السبت',
      message: 'يوم مفتوح السبت من 4 إلى 8 مساءً. يمكن زيارة {unit}، ونرجو تسجيل عملائكم قبل الخميس.',
    },
  },
  {
    about: 'home',
    english: {
      title: 'Pest control',
      subject: 'Pest control in {unit}',
      message: 'Pest control will visit {unit} on Wednesday morning. Please cover food and let the team in; it takes 20 minutes.',
    },
    arabic: {
      title: 'مكافحة الحشرات',
      subject: 'مكافحة الحشرات في {unit}',
      message: 'يزور فريق مكافحة الحشرات {unit} صباح الأربعاء لمدة 20 دقيقة. نرجو تغطية الطعام.',
    },
  },
  {
    about: 'cheque',
    english: {
      title: 'Cheque deposited soon',
      subject: 'We deposit your cheque for {unit}',
      message:
        'Dear {name}, we deposit your cheque of AED {amount} for {unit} next week. To change the date, call {agent} today.',
    },
    arabic: {
      title: 'إيداع شيك',
      subject: 'إيداع شيك الوحدة {unit}',
      message: 'نودع شيك الوحدة {unit} بقيمة {amount} درهم الأسبوع القادم. لتغيير الموعد اتصلوا بنا اليوم.',
    },
  },
];
