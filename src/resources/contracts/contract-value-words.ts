import { tradeWord } from '@/i18n/trade-words';
import { cityWord, frequencyWord, paymentText, paymentTypeWord } from './contract-words';

/** Words for stored texts of a contract, where a value stands alone. */
export const contractValueWords = {
  frequency: frequencyWord,
  city: cityWord,
  'manualTerms.description': (description: string) => paymentText({ description }),
  'manualTerms.type': paymentTypeWord,
  'documents.name': (text: string) => tradeWord('documents', text),
  'attachments.name': (text: string) => tradeWord('documents', text),
};
