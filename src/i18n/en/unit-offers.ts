import { addTexts } from '../instance';

export const unitOffers = {
  title: 'Offers in this browser',
  all: 'All offers',
  until: 'until {{day}}',
  ended: 'ended {{day}}',
  contract: 'Became a contract',
} as const;

export const unitOfferTexts = addTexts('unit-offers', unitOffers);
