import { addTexts } from '../instance';

/** The list of units as of another day. */
export const availabilityDay = { label: 'Availability on', chip: 'Availability on {{day}}' } as const;

export const availabilityDayTexts = addTexts('availability-day', availabilityDay);
