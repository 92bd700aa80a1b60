import { browserStorage, keep, recall } from '@/api/kept';
import { session } from '@/api/session';
import { readTemplates, type SignalTemplate } from '../rules/template-list';

/** What is written for one service is not offered for another. */
function storageName(): string {
  const { mode, addresses } = session();
  return `mz-signal-templates ${mode === 'demo' ? 'demo' : (addresses?.api ?? '')}`;
}

export const keptTemplates = (): readonly SignalTemplate[] =>
  readTemplates(recall(browserStorage('localStorage'), storageName()));

/** Says whether this browser keeps them. */
export const keepTemplates = (templates: readonly SignalTemplate[]): boolean =>
  keep(browserStorage('localStorage'), storageName(), templates);
