import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { OwnHead } from './logo';

const Head = lazyPart(() => import('./company-head').then((module) => module.PageCompanyHead));

/** The company's head of a page that is handed out on paper; it loads beside the page. */
export const Letterhead = () => (
  <LazyBoundary fallback={<OwnHead />}>
    <Head />
  </LazyBoundary>
);
