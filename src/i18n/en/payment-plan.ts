import { addTexts } from '../instance';

export const paymentPlan = {
  readAs: 'How these lines are read',
  unread: 'Not understood, so not in the schedule:',
  times: '{{number}} × {{share}}',
  due: {
    booking: 'on booking',
    handover: 'on handover',
    day: 'on {{day}}',
    afterBooking: '{{delay}} after booking',
    afterHandover: '{{delay}} after handover',
    afterPrevious: '{{delay}} after the previous payment',
    undated: 'no date given',
  },
  days_one: '{{number}} day',
  days_other: '{{number}} days',
  months_one: '{{number}} month',
  months_other: '{{number}} months',
  interval: 'Instalment interval',
  intervals_one: 'Every month',
  intervals_other: 'Every {{number}} months',
  every_one: 'every month',
  every_other: 'every {{number}} months',
  leaves: 'The plan leaves {{amount}}, which the last payment includes.',
  exceeds: 'The plan comes to {{amount}} more than the price, so the last payment is that much lower.',
} as const;

export const paymentPlanTexts = addTexts('payment-plan', paymentPlan);
