import { LatestSignals } from './latest-signals';
import { type TrendsProps, TrendsPanel } from './trends-panel';

export const LaterPanels = (props: TrendsProps) => (
  <>
    <TrendsPanel {...props} />
    <LatestSignals />
  </>
);
