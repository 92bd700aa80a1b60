import { addTexts } from '../instance';

export const availabilityDay = { label: 'Availability on', chip: 'Availability on {{day}}' } as const;

export const availabilityDayTexts = addTexts('availability-day', availabilityDay);
