import type { DemoFailure, DemoSituation, DemoControls } from '@/config';

/** Writes `units:1000,latency:800,every:3:500:units`. */
export function demoQuery({ size, latency, failures, offline, keyExpires, quirks }: DemoSituation): string {
  return [
    `units:${size}`,
    ...(latency > 0 ? [`latency:${latency}`] : []),
    ...failures.map(failurePart),
    ...(offline ? ['offline'] : []),
    ...(keyExpires ? ['key:expired'] : []),
    ...quirks.map((quirk) => `quirk:${quirk}`),
  ].join(',');
}

function failurePart({ status, resource, often }: DemoFailure): string {
  const [name, count] = 'percent' in often ? ['fail', often.percent] : ['every', often.every];
  return [name, count, status, ...(resource ? [resource] : [])].join(':');
}

export type DemoParts = { controls: DemoControls; situation: DemoSituation };
