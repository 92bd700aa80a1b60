import { signalsPath } from '@/addresses';
import { neighbours } from '@/ui/page/list-order';

export const signalsListPath = (id = ''): string => signalsPath + neighbours('notification-signals', id).listSearch;
