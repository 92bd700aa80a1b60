import { useContext, useSyncExternalStore } from 'react';
import { DemoContext } from './demo-context';

const never = () => () => undefined;
const always = () => true;

/** Whether the demo answers as it usually does; true where there is none. */
export function useDemoNormal(): boolean {
  const demo = useContext(DemoContext);
  return useSyncExternalStore(demo?.subscribe ?? never, demo?.isNormal ?? always);
}
