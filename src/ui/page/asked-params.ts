import { useSearchParams } from 'react-router';

/** The parameter `asked` names a question that is open; the function removes it and `about` once that is answered. */
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
