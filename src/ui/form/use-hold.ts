import { useEffect, useEffectEvent } from 'react';
import { useRecordForm } from './record-form-context';

/** For a place that gives what is typed in it to the form only when it is left: it does so also before the form is looked at or saved. */
export function useHold(give: () => void): void {
  const { watch } = useRecordForm();
  const giveNow = useEffectEvent(give);
  useEffect(() => watch.hold(() => giveNow()), [watch]);
}
