import { expect, test } from 'vitest';
import { checkAddress, isOwnDevice } from '@/api/session';
import { spelt } from '../spelt';

test.each(
  spelt(
    ['https://api.example.com', 'https://api.example.com ·  https://API.example.com/ '],
    ['https://api.example.com:8443/v1', 'https://api.example.com:8443/v1//'],
    ['https://api.example.com/v1', 'https://api.example.com/v1?x=1#y · api.example.com/v1'],
    ['http://localhost:4010', 'localhost:4010 · http://localhost:4010/'],
    ['https://xn--mgbh0fb.example', 'https://مثال.example'],
    // Hosts of this device or its network may be asked without encryption.
    ...`http://127.0.0.1:4010 http://[::1]:4010 http://10.1.2.3 http://172.20.0.1 http://192.168.1.10/api http://[fd00::1]
      http://admin.intranet http://backoffice`
      .split(/\s+/)
      .map((address) => [address, address] as const),
  ),
)('%j is the address %s', (typed, address) => expect(checkAddress(typed)).toEqual({ address }));

test.each(
  spelt(
    ['empty', ' ·    '],
    ['notAnAddress', 'not an address · https:// · ftp://example.com · data://example.com/x · file:///etc/passwd'],
    ['notAnAddress', 'https://user:secret@example.com · https://exa mple.com'],
    ['notAnAddress', String.raw`https:\\core.example\@evil.example · https://core.example\.evil.example`],
    ['insecure', 'http://example.com · http://10.example.com · http://192.168.evil.com · http://172.32.0.1'],
    ['insecure', 'http://8.8.8.8 · http://localhost.evil.com · http://[2001:db8::1]'],
  ),
)('%j is refused as %s', (typed, problem) => expect(checkAddress(typed)).toEqual({ problem }));

test.each(
  spelt([true, 'localhost · app.localhost · 127.0.0.1 · [::1]'], [false, '192.168.1.1 · localhost.evil.com · 127.evil.com']),
)('%s is this very device: %s', (host, own) => expect(isOwnDevice(host)).toBe(own));
