import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { useSettled } from '../loading/later';
import { HeadToCome, OwnHead } from './logo';

const Head = lazyPart(() => import('./company-head').then((module) => module.PageCompanyHead));

/** The page shows nothing of it on screen, so it loads after the page. */
export function Letterhead() {
  const isSettled = useSettled();
  if (!isSettled) return <OwnHead />;
  return (
    <LazyBoundary fallback={<HeadToCome />}>
      <Head />
    </LazyBoundary>
  );
}
