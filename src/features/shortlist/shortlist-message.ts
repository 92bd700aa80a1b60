import { nameIn } from '@/i18n/names';
import type { Company } from '@/ui/paper/company';
import type { Agent } from '../agent';
import { agentIn, unitNameIn } from '../offer/offer-words';
import { type ComparedUnit, factIn, type FactName, priceIn, type ShortlistLocale } from './compared-facts';

const TOLD: readonly FactName[] = ['type', 'bedrooms', 'area', 'view', 'project', 'city'];

type Message = { units: readonly ComparedUnit[]; company: Company; agent: Agent };

export const shortlistMessage = (locales: readonly ShortlistLocale[], message: Message): string =>
  locales.map((locale) => messageIn(locale, message)).join('\n\n———\n\n');

function messageIn(locale: ShortlistLocale, { units, company, agent }: Message): string {
  const { own, format, language } = locale;
  const name = nameIn(language, { english: company.name, arabic: company.nameAr }) ?? '';
  const blocks = units.map((compared, index) => {
    const told = TOLD.flatMap((fact) => {
      const [value] = factIn(locale, fact, compared);
      if (value === undefined) return [];
      return fact === 'bedrooms' ? [bedroomsIn(locale, compared) || value] : [value];
    });
    const isTaken = compared.status !== undefined && compared.status !== 'available';
    return [
      `${format.number(index + 1)}. ${unitNameIn(locale, compared.unit)}`,
      told.join(' · '),
      priceIn(locale, compared.unit) || own('onRequest'),
      ...factIn(locale, 'plans', compared).map((plan) => `- ${plan}`),
      isTaken ? (factIn(locale, 'status', compared)[0] ?? '') : '',
    ]
      .filter(Boolean)
      .join('\n');
  });
  const foot = [agentIn(locale, agent).join(' · '), name].filter(Boolean).join('\n');
  return [own('message.head', { count: units.length, number: format.number(units.length) }), ...blocks, foot]
    .filter(Boolean)
    .join('\n\n');
}

function bedroomsIn({ t, format }: ShortlistLocale, { unit }: ComparedUnit): string {
  const rooms = unit.floorsPlan?.[0]?.rooms;
  if (typeof rooms !== 'number' || rooms === 0) return '';
  return t('unit-words:rooms', { count: rooms, number: format.number(rooms) });
}
