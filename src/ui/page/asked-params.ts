import { useSearchParams } from 'react-router';

/**
 * Returns the query of the address, in which the parameter `asked` names a question that is open, and a function that takes it and what
 * it is about out of the address once the question is answered.
 */
export function useAskedParams(...about: readonly string[]): readonly [URLSearchParams, () => void] {
  const [address, write] = useSearchParams();
  const end = () => {
    if (!address.has('asked')) return;
    write(
      (next) => {
        for (const name of ['asked', ...about]) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [address, end];
}
