import type { assumptions as english } from '../en/assumptions';
import type { Translated } from '../translated';

export const assumptions: Translated<typeof english> = {
  lead: 'تترك الواجهة كثيرًا مفتوحًا. هكذا يقرؤها منزل، وما لم يُمس يعود كما جاء تمامًا.',
  change: 'جرّبه في العرض',
  groups: {
    records: 'السجلات',
    lists: 'القوائم',
    writes: 'الكتابة',
    values: 'القيم',
    units: 'الوحدات',
    contracts: 'العقود',
    messages: 'الإشعارات وخطط الحصص',
    access: 'الدخول',
  },
  records: {
    identifier: {
      gap: 'المعرّف',
      reading: '`_id` وإلا `id` أو `uuid` أو `{ $oid }`. يظهر السجل الذي لا معرّف له في القائمة ولا يمكن فتحه.',
    },
    required: {
      gap: 'الحقول الإلزامية',
      reading: 'لا حقول إلزامية. ما يُتوقع ولا يوجد تنبيه يتجاوزه «الحفظ على أي حال»، ولا يمنع الحفظ إلا ما تتعذر قراءته.',
    },
    unknown: { gap: 'حقول لم يصفها أحد', reading: 'تظهر ضمن الحقول الأخرى وتعود كما جاءت تمامًا.' },
    own: {
      gap: 'حقول الخدمة نفسها',
      reading:
        'تظهر `realmId` و`createdAt` و`updatedAt` و`signalNumber` و`quotaplanNumber` و`notifiedUser` و`incentiveplanId` و`terms` المولّدة، ولا تتغيّر إلا كـ JSON.',
    },
  },
  lists: {
    envelope: {
      gap: 'شكل القائمة',
      reading: 'مصفوفة مجردة، أو داخل `data` أو `docs` أو `results` أو `items` أو `rows` وأمثالها، والسجل الواحد قائمة من واحد.',
    },
    whole: { gap: 'الوحدات والعقود', reading: 'تأتي كاملة: الترتيب والترشيح والبحث في المتصفح.' },
    paging: { gap: '`page` و`limit`', reading: 'تبدأ الصفحات من 1. وإن لم يُذكر المجموع فالنهاية صفحة أقصر من حدّها.' },
    sort: { gap: '`sortBy` و`order`', reading: 'اسم حقل مع `asc` أو `desc`. والصفحة التي تأتي بلا ترتيب تُرتَّب هنا ويُقال ذلك.' },
    q: { gap: '`q`', reading: 'نص حر في كل حقول النص. وحيث يُهمل يُبحث في الصفوف المحمّلة وتقول القائمة ذلك.' },
    p: { gap: '`p`', reading: 'كائن JSON من مساويات يجب أن تصح كلها. هو ترشيح لا حماية.' },
    slash: {
      gap: 'الشرطة المزدوجة',
      reading: 'يُطلب سرد خطط الحصص وإنشاؤها بشرطة واحدة أولًا، ثم بشرطتين بعد 404 أو 405، ويُحفظ ذلك.',
    },
  },
  writes: {
    accepted: {
      gap: 'إجابات الكتابة',
      reading: 'كل 2xx بأي محتوى أو بلا محتوى قبول. ثم يُقرأ السجل من جديد ويُقال ما غيّرته الخدمة.',
    },
    put: {
      gap: 'PUT وPATCH',
      reading:
        'يحمل PUT السجل كله مع استبدال ما مُسّ وحده، وPATCH الحقول المتغيّرة والقوائم كاملة. والقيمة null تفرغ الحقل. وحيث يُرفض PATCH يُستخدم PUT.',
    },
    refused: { gap: 'الرفض', reading: '`{ message }` أو `{ errors }` حتى مع 200 أو نص أو HTML، وما يخص حقلًا يظهر عنده.' },
    unsure: {
      gap: 'كتابة بلا إجابة',
      reading: 'قد تكون حُفظت: يُقرأ السجل من جديد قبل إرسال أي شيء مرتين، ولا تُعاد كتابة من تلقاء نفسها.',
    },
    removed: { gap: 'الحذف', reading: 'خطة الحصص المحذوفة في السلة وتُستعاد بـ `deleted: false`، وغيرها يزول.' },
  },
  values: {
    dates: {
      gap: 'التواريخ',
      reading:
        'تكتب العقود DD/MM/YYYY والقراءات والإشعارات YYYY-MM-DD، ويُفهم ISO وepoch، ولا يُقرأ MM/DD أبدًا. ويعود التاريخ بالصيغة التي جاء بها.',
    },
    money: { gap: 'العملة', reading: 'لا حقل لها: المبالغ بالدرهم.' },
    numbers: { gap: 'الأعداد الطويلة', reading: 'الأعداد التي لا يسعها المتصفح تُحفظ رقمًا رقمًا.' },
    ratio: { gap: 'النسب', reading: '`vatRatio` و`commissioneRatio` كسران بين 0 و1، وما فوق 1 يُقرأ نسبة مئوية ويُعلَّم.' },
    location: { gap: 'الموقع، `unitLocation`', reading: 'نقطة GeoJSON: خط الطول ثم خط العرض. ويُعلَّم الزوج الذي يبدو معكوسًا.' },
  },
  units: {
    priceBase: {
      gap: 'أساس السعر، `priceBase`',
      reading: 'الإجمالي ولكل م² ولكل قدم² بيع؛ والسنوي والشهري والمساحي السنوي إيجار.',
    },
    prices: { gap: 'ثلاثة أسعار', reading: '`price` سعر القائمة، و`startingPrice` و`maxPrice` المدى المعلن.' },
    plans: {
      gap: 'خطط السداد',
      reading: 'القيمة حتى 100 نسبة من السعر وما فوقها مبلغ. و`paymentDetails` التي مجموعها 100٪ هي الجدول.',
    },
    cover: { gap: 'صورة الغلاف', reading: '`unitImageUrl` وإلا أول المعرض.' },
    readings: { gap: 'القراءات', reading: 'العدّاد الذي يهبط استُبدل أو أُخطئ في قراءته: يُعلَّم ولا يُحسب منه استهلاك.' },
  },
  contracts: {
    kind: { gap: 'بيع أم إيجار أم حجز', reading: 'العقد بلا تكرار بيع، ومع `reservationId` وبلا `contractDate` حجز.' },
    schedule: {
      gap: 'الجدول',
      reading: 'تبدأ الفترات مع شهر التقويم فقد تكون الاثنتا عشرة ثلاثة عشر سطرًا، وتحل `manualTerms` محلها حيث `manual` صحيح.',
    },
    due: { gap: 'المستحق', reading: 'يقول مستحق ولا يقول غير مدفوع ما لم يحمل السجل مدفوعات.' },
    discount: { gap: 'الخصم', reading: 'مبلغ لكل فترة قبل ضريبة القيمة المضافة.' },
  },
  messages: {
    channel: { gap: 'الإرسال عبر القنوات', reading: '`:id` إشعار، يُرسل معه محتواه وقنواته، وتصبح كل قناة إشعارًا جديدًا.' },
    delivery: { gap: 'التسليم', reading: 'لا يُبلَّغ عنه. يقال أُنشئ ولا يقال أُرسل أو سُلّم.' },
    events: { gap: 'الأحداث', reading: 'لا أحداث موصوفة: تُطلب القوائم من جديد عند فتحها ولا يُدفع شيء.' },
    periods: { gap: 'فترات الحصص', reading: '2026-01 و2026-Q1 و2026. والصف الذي لا عضو له مجموع الخطة.' },
  },
  access: {
    key: {
      gap: 'المفتاح',
      reading: '`Authorization: Bearer` في الذاكرة أو في تخزين جلسة هذا التبويب، ولا يُرسل إلا إلى العنوانين.',
    },
    organisation: { gap: 'المؤسسة', reading: 'لا يُرسل `organizationid`: الواجهة لا تسمّيه.' },
    busy: { gap: '429 و503', reading: 'تنتظر القراءة بقدر ما يطلب Retry-After، ولا تُعاد الكتابة إلا يدويًا.' },
  },
};
