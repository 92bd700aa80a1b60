import { useEffect, useEffectEvent } from 'react';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { useJoining } from './joining';

type Props = { join: readonly WrittenRecord[]; onRunning: (isRunning: boolean) => void };

/** Takes a join of customers back as soon as it is there. */
export function UndoJoin({ join, onRunning }: Props) {
  const { takeBack, isRunning, dialog } = useJoining();
  const begin = useEffectEvent(() => takeBack(join));
  useEffect(() => begin(), []);
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  return dialog;
}
