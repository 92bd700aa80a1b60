import { expect, test } from 'vitest';
import { floorInName } from '@/resources/units/rules/floor-number';
import { bedroomsIn, floorIn, statusIn } from '@/desks/imports/resources/price-list-words';
import { spelt } from '../../spelt';

test.each(
  spelt<number | string | undefined>(
    [-2, 'Basement 2'],
    [-1, 'B1 · -1 · القبو'],
    [0, 'G · GF · RDC · Ground · Ground floor · الأرضي · الدور الأرضي · ارضي'],
    [1, '1st · G+1'],
    [2, 'Typical 2 · متكرر ٢'],
    [3, 'Floor 3 · L3 · Level 03 · الدور الثالث · Third floor'],
    [5, 'الطابق 5'],
    [12, '12 · ١٢ · 12th · الثاني عشر'],
    [22, '22nd floor'],
    ['P2', 'P2 · Podium 2'],
    ['M', 'M · Mezzanine · Mezz · الميزانين · ميزان'],
    ['R', 'السطح · Roof'],
    ['PH', 'PH'],
    [undefined, 'TBA · 2-3 · '],
  ),
)('"%s" in the column of floors is %s', (text, floor) => expect(floorIn(text)).toBe(floor));

test.each(
  spelt<number | undefined>(
    [-1, 'Floor -1'],
    [0, 'Ground floor · ground level · الطابق الأرضي · الدور الارضي'],
    [1, '1st Floor plan'],
    [3, 'Level 3'],
    [5, 'الدور 5'],
    [7, 'Floor no. 7 · الطابق رقم ٧'],
    [22, 'Floor 22 · floor-22, typical · 22nd floor · الطابق 22 · الطابق ٢٢'],
    [undefined, 'Typical floor · Type B2, 3 bedrooms · Tower 22 · Floors 3–5 · Floor 3 to 5 · الطابق 3 إلى 5 · Floor 1408B · '],
  ),
)('the name "%s" of a floor plan names the floor %s', (name, floor) => expect(floorInName(name)).toBe(floor));

test.each([22, null])('%s, which is no text, names no floor', (name) => expect(floorInName(name)).toBeUndefined());

test.each(
  spelt<number | undefined>(
    [0, 'Studio · Studio Apartment · ستوديو'],
    [1, '1BHK · 1 Bedroom Apartment · غرفة وصالة · غرفة'],
    [2, '2BR + Maid · 2 BHK · 2 B/R · Two bedroom · 2B · 2/3 · ٢+١ · غرفتان وصالة · غرفتين'],
    [3, '3 Bedrooms · 3 + Maid · ٣ غرف · ثلاث غرف نوم'],
    [4, '4-bed villa'],
    [undefined, 'A1B · 60/40 · Type B2 · Apartment · Penthouse · Status · Three storeys'],
  ),
)('"%s" are %s bedrooms', (text, rooms) => expect(bedroomsIn(text)).toBe(rooms));

test.each(
  spelt<string | undefined>(
    ['sold', 'SOLD · Sold Out! · مباع · تم البيع · Vendu · Satıldı'],
    ['reserved', 'Reserved · محجوزة · On hold · бронь'],
    ['available', 'Available · متاح'],
    ['leased', 'Rented'],
    [undefined, 'TBA'],
  ),
)('"%s" is the status %s', (text, status) => expect(statusIn(text)).toBe(status));
