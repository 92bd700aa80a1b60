import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { JsonField } from '@/ui/form/json-field';
import { NumberField } from '@/ui/form/number-field';
import { useField } from '@/ui/form/record-form-context';
import { FieldPart } from '@/ui/form/record-form-part';
import { RecordDetails } from '@/ui/record-details';
import { notificationSignalSchema } from '../notification-signal.schema';
import styles from './signal-form.module.css';

/** What the service writes of a signal by itself: shown, and opened to be put right. Untouched it stays as it came. */
export function GivenByService({ signal: { signalNumber, notifiedUser } }: { signal: ServiceDocument }) {
  const { t } = useTranslation();
  const people = Array.isArray(notifiedUser) && t('form.entries', { count: notifiedUser.length });
  return (
    <FieldPart title={t('signals.parts.service')}>
      <Opened name="signalNumber" value={signalNumber} input={<NumberField name="signalNumber" />} />
      <Opened
        name="notifiedUser"
        value={notifiedUser}
        shown={people}
        input={<JsonField name="notifiedUser" help={t('signals.help.notified')} />}
      />
    </FieldPart>
  );
}

type Props = {
  name: 'signalNumber' | 'notifiedUser';
  value: unknown;
  /** In place of what its kind would show. */
  shown?: ReactNode;
  input: ReactNode;
};

/** A value as it came until its input is asked for; a change or an error in it keeps that open. */
function Opened({ name, value, shown, input }: Props) {
  const { t } = useTranslation();
  const { id, label, error, changed } = useField(name);
  const [isWanted, setWanted] = useState(false);
  if (isWanted || changed || error !== undefined) return <div className={styles.wide}>{input}</div>;
  return (
    <div className={styles.given}>
      <RecordDetails schema={notificationSignalSchema} record={{ [name]: value }} names={[name]} show={{ [name]: shown }} />
      <Button
        variant="outlined"
        size="small"
        aria-label={t('signals.edit.changeNamed', { label })}
        onClick={() => {
          flushSync(() => setWanted(true));
          document.getElementById(id)?.focus();
        }}
      >
        {t('signals.edit.change')}
      </Button>
    </div>
  );
}
