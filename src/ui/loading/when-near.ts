export function whenNear(node: Element | null, then: () => void): (() => void) | undefined {
  // Without IntersectionObserver there are no charts; the table remains.
  if (!node || typeof IntersectionObserver === 'undefined') return undefined;
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && then(), {
    rootMargin: '300px',
  });
  observer.observe(node);
  return () => observer.disconnect();
}
