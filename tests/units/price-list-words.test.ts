import { describe, expect, test } from 'vitest';
import { bedroomsIn, floorIn, statusIn } from '@/resources/units/rules/price-list-words';

describe('floors', () => {
  test.each<[string, number | string | undefined]>([
    ['12', 12],
    ['١٢', 12],
    ['12th', 12],
    ['1st', 1],
    ['22nd floor', 22],
    ['Floor 3', 3],
    ['L3', 3],
    ['Level 03', 3],
    ['G', 0],
    ['GF', 0],
    ['Ground', 0],
    ['Ground floor', 0],
    ['الأرضي', 0],
    ['الدور الأرضي', 0],
    ['ارضي', 0],
    ['الطابق 5', 5],
    ['الدور الثالث', 3],
    ['الثاني عشر', 12],
    ['Third floor', 3],
    ['B1', -1],
    ['Basement 2', -2],
    ['-1', -1],
    ['القبو', -1],
    ['P2', 'P2'],
    ['Podium 2', 'P2'],
    ['M', 'M'],
    ['Mezzanine', 'M'],
    ['Mezz', 'M'],
    ['الميزانين', 'M'],
    ['ميزان', 'M'],
    ['السطح', 'R'],
    ['G+1', 1],
    ['Typical 2', 2],
    ['متكرر ٢', 2],
    ['Roof', 'R'],
    ['PH', 'PH'],
    ['TBA', undefined],
    ['2-3', undefined],
    ['', undefined],
  ])('%s', (text, floor) => {
    expect(floorIn(text)).toBe(floor);
  });
});

describe('bedrooms', () => {
  test.each<[string, number | undefined]>([
    ['2BR + Maid', 2],
    ['2 BHK', 2],
    ['1BHK', 1],
    ['2 B/R', 2],
    ['3 Bedrooms', 3],
    ['1 Bedroom Apartment', 1],
    ['Studio', 0],
    ['Studio Apartment', 0],
    ['Two bedroom', 2],
    ['4-bed villa', 4],
    ['3 + Maid', 3],
    ['2B', 2],
    ['A1B', undefined],
    ['2/3', 2],
    ['٢+١', 2],
    ['60/40', undefined],
    ['ستوديو', 0],
    ['غرفة وصالة', 1],
    ['غرفة', 1],
    ['غرفتان وصالة', 2],
    ['غرفتين', 2],
    ['٣ غرف', 3],
    ['ثلاث غرف نوم', 3],
    ['Type B2', undefined],
    ['Apartment', undefined],
    ['Penthouse', undefined],
    ['Status', undefined],
    ['Three storeys', undefined],
  ])('%s', (text, rooms) => {
    expect(bedroomsIn(text)).toBe(rooms);
  });
});

describe('statuses', () => {
  test.each([
    ['SOLD', 'sold'],
    ['Sold Out!', 'sold'],
    ['مباع', 'sold'],
    ['تم البيع', 'sold'],
    ['Reserved', 'reserved'],
    ['محجوزة', 'reserved'],
    ['On hold', 'reserved'],
    ['Available', 'available'],
    ['متاح', 'available'],
    ['Rented', 'leased'],
    ['TBA', undefined],
  ])('%s', (text, status) => {
    expect(statusIn(text)).toBe(status);
  });
});
