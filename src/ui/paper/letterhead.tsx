import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { useSettled } from '../loading/use-settled';
import { HeadToCome, OwnHead } from './logo';

const Head = lazyPart(() => import('./company-head').then((module) => module.PageCompanyHead));

/** The company's head of a page that is handed out on paper; it loads after the page, which shows nothing of it. */
export function Letterhead() {
  const isSettled = useSettled();
  if (!isSettled) return <OwnHead />;
  return (
    <LazyBoundary fallback={<HeadToCome />}>
      <Head />
    </LazyBoundary>
  );
}
