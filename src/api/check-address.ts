export type AddressProblem = 'empty' | 'notAnAddress' | 'insecure';
export type AddressCheck = { address: string; problem?: undefined } | { problem: AddressProblem; address?: undefined };

const ipv4 = /^\d+(?:\.\d+){3}$/;
const privateIpv4 = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./;
const privateIpv6 = /^\[(?:::1\]|f[cd]|fe[89ab])/;
const privateName = /^(?:[^.]+|.+\.(?:localhost|local|internal|intranet|lan|home\.arpa))$/;

/** Hosts that only this device or network can mean, where plain http does not send the key across the world. */
function isPrivateHost(host: string): boolean {
  if (ipv4.test(host)) return privateIpv4.test(host);
  return host.startsWith('[') ? privateIpv6.test(host) : privateName.test(host);
}

/** Hosts that stay on this device, so that being offline does not matter. */
export const isOwnDevice = (host: string): boolean => /^(?:(?:.+\.)?localhost|\[::1\]|127(?:\.\d+){3})$/.test(host);

/** Without a scheme the safe one is meant, or the likely one where the host is private. */
function parse(typed: string): URL | undefined {
  const withScheme = (scheme: string) => (URL.canParse(scheme + typed) ? new URL(scheme + typed) : undefined);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(typed)) return withScheme('');
  const url = withScheme('https://');
  return url && isPrivateHost(url.hostname) ? withScheme('http://') : url;
}

/**
 * Reads a base address as it is typed. The scheme may be left out; a trailing slash, query and fragment are dropped.
 * Plain http is accepted for private hosts only, and a name or password in the address never.
 */
export function checkAddress(text: string): AddressCheck {
  const typed = text.trim();
  if (typed === '') return { problem: 'empty' };
  const url = /\s/.test(typed) ? undefined : parse(typed);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { problem: 'notAnAddress' };
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) return { problem: 'insecure' };
  return { address: url.origin + url.pathname.replace(/\/+$/, '') };
}
