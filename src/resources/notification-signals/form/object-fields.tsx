import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/i18n/format';
import { ChoiceField } from '@/ui/form/choice-field';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { textsOf } from '../list/signal-values';
import { linkedRecordPath } from '../rules/linked-record';
import { objectChoices } from '../composing/object-choices';
import { suggestionsOf } from '../signal-words';
import styles from './signal-form.module.css';
import { useComposing } from '../composing/composer';

/** What the signal is about: a kind, and of that a real record. Any other kind or identifier is kept as it is. */
export function ObjectFields() {
  const { t } = useTranslation();
  const { language } = useFormat().settings;
  const { base } = useRecordForm();
  const { book, complete } = useComposing();
  const { control } = useValues();
  const [object, objectId] = useWatch({ control, name: ['object', 'objectId'] });
  const choices = useMemo(() => objectChoices(object, book, language === 'ar'), [object, book, language]);
  const chosen = choices?.find(({ value }) => value === objectId);
  const to = chosen && linkedRecordPath(object, objectId);
  const isMissing = choices && complete && !chosen && typeof objectId === 'string' && objectId.trim() !== '';
  const help = to ? (
    <Link className={styles.link} to={to}>
      {t('composer.about.open', { name: chosen.label })}
    </Link>
  ) : isMissing ? (
    t('composer.about.notFound')
  ) : (
    t('composer.about.help')
  );
  return (
    <>
      <ChoiceField name="object" suggestions={suggestionsOf('objects', textsOf(base.object))} />
      <ChoiceField name="objectId" suggestions={choices ?? []} help={help} />
    </>
  );
}
