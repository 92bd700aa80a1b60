import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { type DemoControls, type ResourceName, resourceNames } from '@/config';
import { demoTexts } from '@/i18n/en/demo';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { resources } from '@/resources/resources';
import { labelOf } from '@/schema/labels';
import { ChoiceInput, TextInput } from '@/ui/controls/inputs';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/panels/panel';
import styles from './demo.module.css';

/** Seconds; the longer ones leave time to open the record's form. */
const pauses = [0, 10, 30];

export function ColleaguePanel({ controls }: { controls: DemoControls }) {
  const { t } = useTranslation([demoTexts, commonTexts]);
  const { number } = useFormat();
  const [resource, setResource] = useState<ResourceName>('units');
  const [text, setText] = useState('');
  const { data: records = [] } = useQuery({
    queryKey: ['demo', 'records', resource, text],
    queryFn: () => controls.find(resource, text),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const { edit, told } = useColleague(controls);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const record = records.find(({ id }) => id === form.get('record'));
    if (record) edit(resource, record, Number(form.get('pause')));
  };
  return (
    <Panel id="colleague" title={t('colleague.title')}>
      <p className="muted below-16">{t('colleague.text')}</p>
      <form onSubmit={submit} className={`stack gap-12 align-end ${styles.choices}`}>
        <ChoiceInput
          label={t('colleague.resource')}
          value={resource}
          choices={resourceNames.map((value) => ({ value, label: t(`common:${value}`) }))}
          onChange={setResource}
        />
        <TextInput label={t('colleague.search')} type="search" value={text} onChange={setText} />
        <ChoiceInput
          key={`${resource} ${text}`}
          label={t('colleague.record')}
          name="record"
          choices={records.map(({ id, name }) => ({ value: id, label: name || t('colleague.unnamed') }))}
        />
        <ChoiceInput
          label={t('colleague.when')}
          name="pause"
          choices={pauses.map((seconds) => ({
            value: seconds,
            label: seconds === 0 ? t('colleague.now') : t('colleague.later', { seconds: number(seconds) }),
          }))}
        />
        <Button type="submit" variant="outlined" aria-disabled={records.length === 0}>
          {t('colleague.edit')}
        </Button>
      </form>
      {records.length === 0 && text !== '' && <p className="muted size-12 above-8">{t('colleague.none')}</p>}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </Panel>
  );
}

/** The timer outlives the page, so that a form can be opened meanwhile. */
function useColleague(controls: DemoControls) {
  const { t } = useTranslation(demoTexts);
  const { number } = useFormat();
  const [told, setTold] = useState('');

  const change = async (resource: ResourceName, { id, name }: { id: string; name: string }) => {
    const edited = await controls.editAsColleague(resource, id);
    if (!edited) return t('colleague.deleted');
    const { field, after } = edited;
    const value = typeof after === 'number' ? number(after) : String(after);
    return t('colleague.edited', { name, field: labelOf(resources[resource].schema, field), after: value });
  };

  const edit = (resource: ResourceName, record: { id: string; name: string }, seconds: number) => {
    if (seconds > 0) {
      setTold(t('colleague.planned', { name: record.name, seconds: number(seconds) }));
      setTimeout(() => void change(resource, record).then((text) => notify({ text })), seconds * 1000);
    } else void change(resource, record).then(setTold);
  };
  return { edit, told };
}
