import { addTexts } from '../i18n';

export const writeRun = {
  result: 'Result',
  progress: 'Records saved',
  phases: {
    ready: 'Ready',
    writing: 'Saving',
    pausing: 'Pausing after this record',
    paused: 'Paused',
    stopping: 'Stopping after this record',
    ended: 'Finished',
  },
  counts: {
    created_one: '{{number}} created',
    created_other: '{{number}} created',
    changed_one: '{{number}} changed',
    changed_other: '{{number}} changed',
    deleted_one: '{{number}} deleted',
    deleted_other: '{{number}} deleted',
    skipped_one: '{{number}} skipped',
    skipped_other: '{{number}} skipped',
    failed_one: '{{number}} failed',
    failed_other: '{{number}} failed',
    unsent_one: '{{number}} not sent',
    unsent_other: '{{number}} not sent',
    left_one: '{{number}} to go',
    left_other: '{{number}} to go',
  },
  states: {
    waiting: 'Waiting',
    writing: 'Saving…',
    unsent: 'Not sent',
  },
  created: 'Created',
  unsure: 'Skipped: it may have been created already. Compare with {{name}}.',
  notKnown: 'Manzil could not confirm that this was saved. Retrying checks first.',
  pause: 'Pause',
  resume: 'Continue',
  stop: 'Stop',
  retry_one: 'Try {{number}} again',
  retry_other: 'Try {{number}} again',
  leaveBody_one: '{{number}} record is not saved yet. If you leave, it is not sent.',
  leaveBody_other: '{{number}} records are not saved yet. If you leave, they are not sent.',
  leave: 'Stop and leave',
} as const;

export const writeRunTexts = addTexts('write-run', writeRun);
