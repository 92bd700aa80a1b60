import type { DemoControls, DemoSituation } from '@/config';

export type DemoParts = { controls: DemoControls; situation: DemoSituation };
