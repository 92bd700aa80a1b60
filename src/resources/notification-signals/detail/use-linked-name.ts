import { useQuery } from '@tanstack/react-query';
import { nameIn } from '@/i18n/names';
import { useLanguage } from '@/i18n/i18n';
import { contractQueries } from '@/resources/contracts/contract.api';
import { contractNames } from '@/resources/contracts/rules/names';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitQueries } from '@/resources/units/unit.api';
import { wordKey } from '../rules/linked-record';

export function useLinkedName(object: unknown, objectId: unknown): string | undefined {
  const language = useLanguage();
  const [kind, id] = [typeof object === 'string' ? wordKey(object) : '', typeof objectId === 'string' ? objectId.trim() : ''];
  const isOf = (one: string) => kind === one && id !== '';
  const contract = useQuery({ ...contractQueries.detail(id), enabled: isOf('contract') }).data;
  const unit = useQuery({ ...unitQueries.detail(id), enabled: isOf('unit') }).data;
  const plan = useQuery({ ...quotaPlanQueries.detail(id), enabled: isOf('quotaplan') }).data;
  if (isOf('contract')) return contract && nameIn(language, contractNames(contract));
  if (isOf('unit')) return unit && nameIn(language, unitNames(unit));
  return isOf('quotaplan') && typeof plan?.planName === 'string' ? plan.planName : undefined;
}
