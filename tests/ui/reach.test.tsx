import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { connect, startSession } from '@/api/session';
import { contractPath } from '@/addresses';
import { whatsAppAddress } from '@/ui/share/share-dialog';
import { Mail, Phone } from '@/ui/text/reach';
import { testAddresses } from '../server';

beforeEach(() => {
  startSession({ deployment: { demo: false }, demo: undefined });
  connect({ addresses: testAddresses, key: 'test-key', keepForTab: false });
});

const link = () => screen.queryByRole('link')?.getAttribute('href') ?? null;

test.each([
  ['050 123 4567', 'tel:+971501234567'],
  ['+971 (0)50 123 4567', 'tel:+971501234567'],
  ['050 123 4567 / 04 555 0142', 'tel:+971501234567'],
  ['800 6464', 'tel:8006464'],
  ['ask Karim', null],
])('the phone %s is dialled as %s', (text, address) => {
  render(<Phone text={text} />);
  expect(link()).toBe(address);
});

test.each([
  ['huda@mail.example', 'mailto:huda@mail.example'],
  ['huda+rent@mail.example', 'mailto:huda%2Brent@mail.example'],
  ['huda@mail.example?subject=Pay%20me', null],
  ['huda@mail.example&bcc=all@mail.example', null],
  ['cut\ud83d@mail.example', 'mailto:cut%EF%BF%BD@mail.example'],
])('the e-mail address %j leads to %s', (text, address) => {
  render(<Mail text={text} />);
  expect(link()).toBe(address);
});

test('half a character stops no address', () => {
  expect(contractPath('cut\ud83d')).toBe('/contracts/cut%EF%BF%BD');
  expect(whatsAppAddress('cut\ud83d')).toBe('https://wa.me/?text=cut%EF%BF%BD');
});
