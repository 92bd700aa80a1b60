import { addTexts } from '../instance';

/** Usual free texts of the trade, keyed by what records hold in lower case. */
export const tradeWords = {
  charges: {
    'service charge': 'Service charge',
    'service charges': 'Service charges',
    maintenance: 'Maintenance',
    parking: 'Parking',
    'district cooling': 'District cooling',
    'chilled water': 'Chilled water',
    'municipality fee': 'Municipality fee',
    'housing fee': 'Housing fee',
    'agency fee': 'Agency fee',
    'admin fee': 'Admin fee',
    insurance: 'Insurance',
  },
  roles: {
    'sales agent': 'Sales agent',
    'senior sales agent': 'Senior sales agent',
    'sales manager': 'Sales manager',
    'leasing officer': 'Leasing officer',
    'senior leasing officer': 'Senior leasing officer',
    'leasing agent': 'Leasing agent',
    'leasing manager': 'Leasing manager',
    'property manager': 'Property manager',
    'property consultant': 'Property consultant',
    broker: 'Broker',
    'team leader': 'Team leader',
  },
  documents: {
    passport: 'Passport',
    'emirates id': 'Emirates ID',
    'residence visa': 'Residence visa',
    'trade licence': 'Trade licence',
    'tax registration': 'Tax registration',
    'title deed': 'Title deed',
    'power of attorney': 'Power of attorney',
    'signed agreement': 'Signed agreement',
    'tenancy certificate': 'Tenancy certificate',
    'copies of cheques': 'Copies of cheques',
    insurance: 'Insurance',
  },
} as const;

export const tradeWordTexts = addTexts('trade-words', tradeWords);
