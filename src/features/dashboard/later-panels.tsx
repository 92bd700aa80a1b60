import { LatestSignals } from './latest-signals';
import { type TrendsProps, TrendsPanel } from './trends-panel';

/** The trends of the last twelve months, and the latest messages. */
export const LaterPanels = (props: TrendsProps) => (
  <>
    <TrendsPanel {...props} />
    <LatestSignals />
  </>
);
