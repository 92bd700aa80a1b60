import { loadedLater } from '@/ui/loaded-later';

/** The grid is larger than the rest of the form, so it comes when its section is opened. */
export const PlanningSection = loadedLater(() => import('../planning/planning-editor').then((m) => m.PlanningEditor));
