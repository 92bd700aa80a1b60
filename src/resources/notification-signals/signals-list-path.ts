import { signalsPath } from '@/addresses';
import { neighbours } from '@/ui/page/list-order';

/** Returns the list as last seen from this signal or from a new one. */
export const signalsListPath = (id = ''): string => signalsPath + neighbours('notification-signals', id).listSearch;
