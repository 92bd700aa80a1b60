/** A violation is reported a moment after the request has failed. */
const REPORTED = 50;

/**
 * Notes the origins that this page's Content-Security-Policy keeps it from calling: to `fetch` that looks like
 * any lost connection, and only an event tells.
 */
export function watchPolicy(): { blocked: () => Promise<readonly string[]>; stop: () => void } {
  const origins = new Set<string>();
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI)) origins.add(new URL(blockedURI).origin);
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    blocked: async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, REPORTED);
      });
      return [...origins];
    },
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  };
}
