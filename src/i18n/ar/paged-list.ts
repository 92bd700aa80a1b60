import type { pagedList as english } from '../en/paged-list';
import type { Translated } from '../translated';

export const pagedList: Translated<typeof english> = {
  pages: 'الصفحات',
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  perPage: 'عدد الصفوف في الصفحة',
  range: '{{from}}–{{to}} من {{total}}',
  rangeOfMany: '{{from}}–{{to}} من عدد غير معلوم',
  newestFirst: 'الأحدث أولًا',
  any: '{{name}}: الكل',
  is: '{{name}}: {{value}}',
  pastTheEnd: 'لا شيء في الصفحة {{page}}: تنتهي القائمة قبلها.',
  firstPage: 'إلى الصفحة الأولى',
  unheeded: {
    page: 'لم تنتقل الخدمة إلى الصفحة {{page}}، بل أعطت صفوف صفحة قبلها.',
    filter: 'لم تصفِّ الخدمة كما طُلب. الصفوف أدناه اختارها التطبيق من هذه الصفحة وحدها.',
    search: 'لم تبحث الخدمة. الصفوف أدناه وجدها التطبيق في هذه الصفحة وحدها.',
    newest: 'لم تعطِ الخدمة الأحدث أولًا. الترتيب أدناه من صنع التطبيق ويشمل هذه الصفحة وحدها.',
    sort: 'لم ترتّب الخدمة كما طُلب. الترتيب أدناه من صنع التطبيق ويشمل هذه الصفحة وحدها.',
  },
  noneOfThisPage: 'لا يطابق أي صف من هذه الصفحة، وقد يوجد ما يطابق في غيرها.',
  advanced: 'خيارات متقدمة',
  advancedLead: 'تُرسل إلى الخدمة كما هي، مع المعايير أعلاه.',
  policy: 'معايير مباشرة (p)',
  policyHelp: 'كائن JSON فيه حقول وقيمها المطلوبة، مثل ‎{"object":"contract"}‎.',
  policyWrong: 'هذا ليس كائن JSON، فلن يُرسل.',
  fields: 'الحقول',
  fieldsHelp: 'أسماء تفصل بينها فواصل؛ تترك الخدمة ما سواها. إذا تُركت فارغة تُرسل كل الحقول.',
  shownFields: 'ما تحتاجه الأعمدة الظاهرة وحده',
  fieldsWrong: 'اكتب أسماء حقول تفصل بينها فواصل.',
  apply: 'تطبيق',
};
