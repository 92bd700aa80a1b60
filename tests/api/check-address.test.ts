import { expect, test } from 'vitest';
import { checkAddress, isOwnDevice } from '@/api/session';

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  [' https://API.example.com/ ', 'https://api.example.com'],
  ['https://api.example.com:8443/v1//', 'https://api.example.com:8443/v1'],
  ['https://api.example.com/v1?x=1#y', 'https://api.example.com/v1'],
  ['api.example.com/v1', 'https://api.example.com/v1'],
  ['localhost:4010', 'http://localhost:4010'],
  ['http://localhost:4010/', 'http://localhost:4010'],
  ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
  ['http://[::1]:4010', 'http://[::1]:4010'],
  ['http://10.1.2.3', 'http://10.1.2.3'],
  ['http://172.20.0.1', 'http://172.20.0.1'],
  ['http://192.168.1.10/api', 'http://192.168.1.10/api'],
  ['http://[fd00::1]', 'http://[fd00::1]'],
  ['http://admin.intranet', 'http://admin.intranet'],
  ['http://backoffice', 'http://backoffice'],
  ['https://مثال.example', 'https://xn--mgbh0fb.example'],
])('%j is the address %s', (typed, address) => {
  expect(checkAddress(typed)).toEqual({ address });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['not an address', 'notAnAddress'],
  ['https://', 'notAnAddress'],
  ['ftp://example.com', 'notAnAddress'],
  ['data://example.com/x', 'notAnAddress'],
  ['file:///etc/passwd', 'notAnAddress'],
  ['https://user:secret@example.com', 'notAnAddress'],
  ['https://exa mple.com', 'notAnAddress'],
  ['https:\\\\core.example\\@evil.example', 'notAnAddress'],
  ['https://core.example\\.evil.example', 'notAnAddress'],
  ['http://example.com', 'insecure'],
  ['http://10.example.com', 'insecure'],
  ['http://192.168.evil.com', 'insecure'],
  ['http://172.32.0.1', 'insecure'],
  ['http://8.8.8.8', 'insecure'],
  ['http://localhost.evil.com', 'insecure'],
  ['http://[2001:db8::1]', 'insecure'],
])('%j is refused as %s', (typed, problem) => {
  expect(checkAddress(typed)).toEqual({ problem });
});

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.1', false],
  ['localhost.evil.com', false],
  ['127.evil.com', false],
])('%s is this very device: %s', (host, own) => {
  expect(isOwnDevice(host)).toBe(own);
});
