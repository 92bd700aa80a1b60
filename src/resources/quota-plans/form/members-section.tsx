import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { collator } from '@/i18n/fold';
import { type Language, useLanguage } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { ChoiceInput } from '@/ui/controls/inputs';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { NumberField } from '@/ui/form/fields/number-field';
import { isRows, newKey, rowPath, rowsOf } from '@/ui/form/record-values';
import { TextField } from '@/ui/form/fields/text-field';
import { memberName } from '../list/plan-values';
import { planMembers } from '../planning/plan-year';
import { quotaPlanQueries } from '../quota-plan.api';
import { quotaPlanSchema } from '../quota-plan.schema';
import styles from './plan-form.module.css';

export function MembersSection() {
  const { t } = useTranslation(quotaPlanTexts);
  return (
    <>
      <NestedEditor
        schema={quotaPlanSchema}
        name="members"
        noun={t('edit.member')}
        addLabel={t('edit.addMember')}
        empty={{ weight: 1 }}
        title={memberName}
        columns={[
          'name',
          { name: 'memberId', field: <TextField name="memberId" ltr help={t('edit.help.memberId')} /> },
          'email',
          { name: 'role', shown: roleWord },
          { name: 'weight', field: <NumberField name="weight" help={t('edit.help.weight')} /> },
        ]}
      />
      <KnownMembers />
    </>
  );
}

function KnownMembers() {
  const { t } = useTranslation(quotaPlanTexts);
  const { openRows } = useRecordForm();
  const { control, getValues, setValue } = useValues();
  const value: unknown = useWatch({ control, name: 'members' });
  const plans = useQuery(quotaPlanQueries.all());
  const language = useLanguage();
  const people = useMemo(() => knownPeople(plans.data?.rows ?? [], language), [plans.data, language]);
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
    <ChoiceInput
      className={`above-24 ${styles.known}`}
      label={t('edit.addKnown')}
      value=""
      choices={[
        { value: '', label: t('edit.chooseKnown') },
        ...others.map((person) => ({ value: String(person.memberId), label: labelOfPerson(person) })),
      ]}
      onChange={add}
    />
  );
}

const personNames = ['memberId', 'name', 'email', 'role'] as const;

/** Members come once per ID, by name; without weight, which belongs to one plan. */
function knownPeople(plans: readonly ServiceDocument[], language: Language): ServiceDocument[] {
  const found = new Map<string, ServiceDocument>();
  for (const { members } of plans) {
    const rows: readonly unknown[] = Array.isArray(members) ? members : [];
    for (const row of rows.filter(isDocument)) {
      if (typeof row.memberId === 'string' && row.memberId !== '' && !found.has(row.memberId))
        found.set(row.memberId, personOf(row));
    }
  }
  return [...found.values()].toSorted((one, other) => collator(language).compare(labelOfPerson(one), labelOfPerson(other)));
}

const personOf = (row: ServiceDocument): ServiceDocument =>
  Object.fromEntries(personNames.filter((name) => typeof row[name] === 'string').map((name) => [name, row[name]]));

const roleWord = (role: unknown): string => (typeof role === 'string' ? tradeWord('roles', role) : '');

const labelOfPerson = ({ name, memberId, role }: ServiceDocument): string =>
  [name ?? memberId, roleWord(role)].filter((text) => typeof text === 'string' && text !== '').join(' · ');
