import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import { Dialog } from '@/ui/dialog';
import { audienceOfUnits } from '../composing/audience';
import type { Book } from '../rules/book';
import { noConditions, unitsMeeting } from '../rules/unit-choice';
import { AudiencePeople } from './audience-people';
import { AudienceUnits } from './audience-units';
import styles from './audience.module.css';
import { UnitConditionsBar } from './unit-conditions-bar';

export type AudienceDialogProps = {
  open: boolean;
  book: Book;
  chosen: readonly string[];
  onAdd: (audience: { people: readonly string[]; contracts: readonly string[] }) => void;
  onClose: () => void;
};

const NOBODY: ReadonlySet<string> = new Set();

/** Everyone with a live contract on the units chosen: counted, listed, and left out one by one. */
export function AudienceDialog({ open, book, chosen, onAdd, onClose }: AudienceDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [conditions, setConditions] = useState(noConditions);
  const [unitsOut, setUnitsOut] = useState(NOBODY);
  const [peopleOut, setPeopleOut] = useState(NOBODY);
  const units = useMemo(() => unitsMeeting(book.units.values(), conditions), [book, conditions]);
  const among = useMemo(() => new Set(units.map(idOf).filter((id) => !unitsOut.has(id))), [units, unitsOut]);
  const audience = useMemo(() => audienceOfUnits(book.contracts, among, book.today), [book, among]);
  const added = audience.members.map(({ person }) => person.id).filter((id) => !peopleOut.has(id) && !chosen.includes(id));
  const counts = [
    t('composer.audience.units', { number: format.number(among.size) }),
    t('composer.audience.contracts', { number: format.number(audience.contracts.length) }),
    t('composer.audience.people', { number: format.number(audience.members.length) }),
  ];

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('composer.audience.title')}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="contained"
            onClick={() => {
              if (added.length > 0) onAdd({ people: added, contracts: audience.contracts });
              else onClose();
            }}
          >
            {t('composer.audience.add', { number: format.number(added.length) })}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {t('composer.audience.lead')} {t('composer.audience.rule')}
      </p>
      <UnitConditionsBar units={book.units} conditions={conditions} onChange={setConditions} />
      <p className={styles.counts} role="status">
        {counts.join(' · ')}
      </p>
      <AudienceUnits units={units} out={unitsOut} onToggle={(id) => setUnitsOut(toggled(unitsOut, id))} />
      <AudiencePeople
        audience={audience}
        book={book}
        chosen={chosen}
        out={peopleOut}
        onToggle={(id) => setPeopleOut(toggled(peopleOut, id))}
      />
    </Dialog>
  );
}

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  set.has(id) ? new Set([...set].filter((other) => other !== id)) : new Set([...set, id]);
