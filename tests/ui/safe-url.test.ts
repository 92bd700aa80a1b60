import { beforeEach, describe, expect, test, vi } from 'vitest';
import { safeUrl, whyBlocked } from '@/ui/text/safe-url';

beforeEach(() => void vi.stubGlobal('location', new URL('https://manzil.example/units')));

describe('a safe link', () => {
  test.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['  https://example.com/a  ', 'https://example.com/a'],
    ['http://example.com/', 'http://example.com/'],
    ['HTTPS://EXAMPLE.com/', 'https://example.com/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+971500000000', 'tel:+971500000000'],
  ])('%s is a link', (text, url) => expect(safeUrl('link', text)).toBe(url));

  test.each(
    [
      ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', 'vbscript:msgbox(1)'],
      ['\u0000javascript:alert(1)', '\u200bjavascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
      ['mailto:a@b.example?subject=Pay%20me&body=now', 'data:image/png;base64,AA==', 'blob:https://manzil.example/1'],
      ['file:///etc/passwd', 'ftp://example.com/', 'intent://example.com/#Intent;end', '//evil.example/', '\\\\evil.example/'],
      ['/\\evil.example/', 'https:\\\\evil.example', 'https:evil.example', 'https:/evil.example', 'https:///evil.example'],
      ['https://', 'https://manzil.example@evil.example/', 'https://user:password@evil.example/', 'https://exam ple.com/'],
      ['https://exam\tple.com/', 'https://example.com\u200b.evil.example/', 'https://example.com/\u202egpj.exe'],
      ['/units/1', '?a', '#a', 'units', '', '   '],
    ].flat(),
  )('%j stays text', (text) => expect(safeUrl('link', text)).toBeUndefined());

  test.each([null, undefined])('%s is not a link', (text) => expect(safeUrl('link', text)).toBeUndefined());
});

describe('a safe picture address', () => {
  test.each([
    ['https://pictures.example/1.jpg', 'https://pictures.example/1.jpg'],
    ['/demo-pictures/1.svg', '/demo-pictures/1.svg'],
    ['blob:https://manzil.example/5d3c', 'blob:https://manzil.example/5d3c'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    [
      'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
      'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    ],
  ])('%s is a picture', (text, url) => expect(safeUrl('image', text)).toBe(url));

  test.each(
    [
      ['http://pictures.example/1.jpg', 'blob:https://evil.example/1', 'data:text/html,<script>alert(1)</script>'],
      ['data:image/svg,<svg/>', 'data:,x', 'javascript:alert(1)', '//evil.example/1.png', '/\\evil.example/1.png'],
      ['/\t/evil.example/1.png', '\\\\evil.example\\1.png', 'file:///1.png', 'https://user:password@pictures.example/1.png'],
      ['1.png', 'mailto:a@b.example'],
    ].flat(),
  )('%j is not loaded', (text) => expect(safeUrl('image', text)).toBeUndefined());

  test('the reason is given: plain http, or no picture at all', () => {
    expect(whyBlocked('http://pictures.example/1.jpg')).toBe('insecure');
    expect(whyBlocked('javascript:alert(1)')).toBe('unsafe');
    expect(whyBlocked('front of the house')).toBe('unsafe');
  });
});
