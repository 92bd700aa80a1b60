import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '@/ui/controls';
import { isRows, newKey, rowPath, rowsOf } from '@/ui/form/record-values';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { planMembers } from '../planning/sheet';
import { quotaPlanQueries } from '../quota-plan.api';
import { knownPeople, labelOfPerson } from './known-people';
import styles from './plan-form.module.css';

/** Adds someone who is a member of another plan, with ID, e-mail and role; nothing where nobody else is known. */
export function KnownMembers() {
  const { t } = useTranslation();
  const { openRows } = useRecordForm();
  const { control, getValues, setValue } = useValues();
  const id = useId();
  const value: unknown = useWatch({ control, name: 'members' });
  const plans = useQuery(quotaPlanQueries.all());
  const people = useMemo(() => knownPeople(plans.data?.rows ?? []), [plans.data]);
  const here = new Set(planMembers(value).members.map(({ memberId }) => memberId));
  const others = people.filter(({ memberId }) => !here.has(String(memberId)));
  if (others.length === 0 || (!isRows(value) && value !== undefined && value !== null)) return null;

  function add(memberId: string) {
    const person = others.find((one) => one.memberId === memberId);
    const now: unknown = getValues('members');
    const rows = isRows(now) ? now : rowsOf([]);
    const key = newKey(rows);
    openRows.set(rowPath('members', key), false);
    setValue('members', { order: [...rows.order, key], byKey: { ...rows.byKey, [key]: { ...person, weight: 1 } } });
  }

  return (
    <div className={styles.known}>
      <label htmlFor={id}>{t('quotaPlans.edit.addKnown')}</label>
      <SelectBox id={id} value="" onChange={({ target }) => add(target.value)}>
        <option value="">{t('quotaPlans.edit.chooseKnown')}</option>
        {others.map((person) => (
          <option key={String(person.memberId)} value={String(person.memberId)}>
            {labelOfPerson(person)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
