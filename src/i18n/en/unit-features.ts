import { addTexts } from '../instance';

/** The usual words of specs, keyed by what the service holds in lower case. */
export const unitFeatures = {
  tags: {
    outdoor: 'Outdoor',
    interior: 'Interior',
    cooling: 'Cooling',
    parking: 'Parking',
    view: 'View',
    energy: 'Energy',
    security: 'Security',
    comfort: 'Comfort',
    leisure: 'Leisure',
    storage: 'Storage',
  },
  features: {
    balcony: 'Balcony',
    terrace: 'Terrace',
    garden: 'Garden',
    'chilled water': 'Chilled water',
    'sea view': 'Sea view',
    'fitted kitchen': 'Fitted kitchen',
    wardrobes: 'Wardrobes',
    parking: 'Parking',
    'covered parking': 'Covered parking',
    majlis: 'Majlis',
    'maid’s room': 'Maid’s room',
    'solar water heater': 'Solar water heater',
    'raised floor': 'Raised floor',
    'access control': 'Access control',
    gym: 'Gym',
    'swimming pool': 'Swimming pool',
    lift: 'Lift',
    storage: 'Storage',
    furnished: 'Furnished',
  },
} as const;

export const unitFeatureTexts = addTexts('unit-features', unitFeatures);
