import { headlineOf, type PeriodStanding } from '../rules/attainment';

export type DrawnPeriod = {
  period: string;
  target?: number;
  achieved: number;
  /** The result of the running period at its present pace; undefined for past and future periods. */
  atThisPace?: number;
  isRunning: boolean;
};

export function drawnPeriods(standings: readonly PeriodStanding[]): DrawnPeriod[] {
  return standings.map((standing) => {
    const { period, target, elapsed = 1 } = standing;
    const achieved = Math.max(0, headlineOf(standing)?.standing.achieved ?? 0);
    const isRunning = elapsed > 0 && elapsed < 1;
    return {
      period,
      achieved,
      isRunning,
      ...(target !== undefined && { target }),
      ...(isRunning && { atThisPace: achieved / elapsed }),
    };
  });
}

const NICE = [1, 2, 2.5, 4, 5, 8, 10];

export function gridLines(periods: readonly DrawnPeriod[]): readonly [number, number, number] {
  const highest = Math.max(1, ...periods.flatMap(({ target = 0, achieved, atThisPace = 0 }) => [target, achieved, atThisPace]));
  const least = highest / 3;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (NICE.find((nice) => nice * power >= least) ?? 10) * power;
  return [step, 2 * step, 3 * step];
}
