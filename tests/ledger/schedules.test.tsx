import { beforeAll, expect, test } from 'vitest';
import { deleteDrafts } from '../indexed-db';
import { runSchedule } from './schedule';

/*
 * Schedules of typing, saving, leaving, answers that come late, say no or never come, colleagues, networks and reloads, each made
 * from its seed. `MANZIL_SEED=17` runs one again; `npm run test:deep` runs 200.
 */
const SCHEDULES = Number(process.env.MANZIL_SCHEDULES ?? 1);
const STEPS = 24;
const chosen = process.env.MANZIL_SEED;
const seeds = chosen === undefined ? Array.from({ length: SCHEDULES }, (_, index) => index + 1) : [Number(chosen)];

/** Modules that forms load later, loaded first so that no schedule waits for the disk. */
beforeAll(() =>
  Promise.all([
    import('@/features/arabic'),
    import('@/ui/form/save/changed-meanwhile'),
    import('@/ui/form/save/conflict-view'),
    import('@/ui/form/drafts/deleted-record-draft'),
    import('@/ui/form/drafts/draft-keeper'),
    import('@/ui/form/save/lost-create'),
    import('@/ui/form/save/reconciliation'),
    import('@/ui/form/save/save-feedback'),
    import('@/ui/loading/pause'),
  ]),
);

test.each(seeds)('nothing that is typed is lost, and all that is told is true: schedule %i', async (seed) => {
  const { steps, problems } = await runSchedule(seed, STEPS);
  const script = steps.map((step, index) => `${String(index + 1).padStart(3)}. ${step}`).join('\n');
  if (problems.length > 0) throw new Error(`MANZIL_SEED=${seed}\n${script}\n\n${problems.join('\n')}`);
  expect(steps).toHaveLength(STEPS + 1);
  await deleteDrafts();
});
