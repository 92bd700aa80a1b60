import { signalsPath } from '@/addresses';
import { neighbours } from '@/ui/list-order';

/** The list as it was last seen, from a signal or from a new one. */
export const signalsListPath = (id = ''): string => signalsPath + neighbours('notification-signals', id).listSearch;
