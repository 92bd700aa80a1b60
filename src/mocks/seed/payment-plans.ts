import type { PaymentPlan } from '@/resources/units/unit.schema';
import { slashDay, type DayNumber } from './days';

/** The four plans every unit for sale is offered with. The lines of three add up to the price; the second has equal instalments. */
export function paymentPlansOf(handover: DayNumber, arabic: boolean): PaymentPlan[] {
  const day = slashDay(handover);
  return [
    {
      planNumber: 1,
      planName: '60/40',
      planNameAr: '٦٠/٤٠',
      planDesc: '60% while it is built, 40% with the keys',
      planDescAr: '٦٠٪ أثناء الإنشاء و٤٠٪ مع المفاتيح',
      default: true,
      downPayment: 20,
      installmentsValue: 5,
      paymentDetails: arabic
        ? `20% عند الحجز\n8 × 5% كل 3 أشهر\n40% عند التسليم ${day}`
        : `20% on booking\n8 x 5% every 3 months\n40% on handover ${day}`,
      active: true,
    },
    {
      planNumber: 2,
      planName: '1% monthly',
      planNameAr: '١٪ شهريًا',
      planDesc: '10% down, then 1% each month',
      planDescAr: '١٠٪ مقدّمًا ثم ١٪ كل شهر',
      maxPrice: 3_000_000,
      default: false,
      downPayment: 10,
      installmentsValue: 1,
      paymentDetails: arabic ? 'أقساط شهرية بلا فوائد' : 'Monthly instalments, free of interest',
      active: true,
    },
    {
      planNumber: 3,
      planName: '50/50 on handover',
      planNameAr: '٥٠/٥٠ عند التسليم',
      planDesc: 'Half now, half with the keys',
      planDescAr: 'النصف الآن والنصف مع المفاتيح',
      minPrice: 900_000,
      default: false,
      downPayment: 50,
      installmentsValue: 50,
      paymentDetails: `50% on booking\n50% on handover ${day}`,
      active: true,
    },
    {
      planNumber: 4,
      planName: 'Cash',
      planNameAr: 'نقدًا',
      planDesc: 'The whole price on signing; the land fee is paid apart',
      planDescAr: 'كامل الثمن عند التوقيع، ورسوم التسجيل على حدة',
      default: false,
      downPayment: 100,
      installmentsValue: 0,
      paymentDetails: arabic ? '100% عند الحجز' : '100% on booking',
      active: true,
    },
  ];
}
