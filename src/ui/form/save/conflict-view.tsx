import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { Choice, Difference } from '@/api/merge';
import { savingTexts } from '@/i18n/en/saving';
import styles from './conflict-view.module.css';
import { DifferenceValue, useDifferenceNames } from './difference-value';
import type { Reconciliation } from './reconciliation';
import { isSaving } from './save-machine';
import { useFormSave, useSaveState } from './use-save';

export function ConflictView({ conflict }: { conflict: Reconciliation }) {
  const { t } = useTranslation(savingTexts);
  const save = useFormSave();
  const saving = isSaving(useSaveState(save));
  const { conflicts, choices, asked } = useSyncExternalStore(conflict.subscribe, conflict.current);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const left = conflicts.filter(({ id }) => !choices.has(id)).length;
  // Nothing takes the focus while a save is under way.
  const asking = left > 0 && !saving ? asked : 0;
  useEffect(() => {
    if (asking > 0) heading.current?.focus();
  }, [asking]);

  if (conflicts.length === 0) return null;
  return (
    <section className={'rounded-8 paper-ground pad-16 below-24 barred edge-warning'} aria-labelledby={headingId} inert={saving}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="size-16 bold below-8">
        {t('title', { count: conflicts.length })}
      </h2>
      <p className="below-8">{t('lead')}</p>
      {conflicts.length > 1 && (
        <div className="row wrap centred above-12 gap-8-16">
          <Button variant="outlined" onClick={() => conflict.choose(conflicts, 'mine')}>
            {t('allMine')}
          </Button>
          <Button variant="outlined" onClick={() => conflict.choose(conflicts, 'theirs')}>
            {t('allTheirs')}
          </Button>
        </div>
      )}
      {conflicts.map((difference) => (
        <Question
          key={difference.id}
          difference={difference}
          chosen={choices.get(difference.id)}
          onChoose={(choice) => conflict.choose([difference], choice)}
        />
      ))}
      <div className="row wrap centred above-12 gap-8-16">
        <span role="status">{left > 0 && t('left', { count: left })}</span>
        {left === 0 && (
          <Button variant="contained" onClick={() => save.send({ type: 'again' })}>
            {t('save')}
          </Button>
        )}
      </div>
    </section>
  );
}

type QuestionProps = { difference: Difference; chosen: Choice | undefined; onChoose: (choice: Choice) => void };

function Question({ difference, chosen, onChoose }: QuestionProps) {
  const { t } = useTranslation(savingTexts);
  const nameOf = useDifferenceNames();
  const group = useId();
  const { kind } = difference;
  const radio = (choice: Choice) => (
    <>
      <input type="radio" name={group} checked={chosen === choice} onChange={() => onChoose(choice)} className="mark-18" />
      <span className="medium">{t(choice)}</span>
    </>
  );
  return (
    <fieldset className="above-16">
      <legend className={`bold anywhere ${styles.name}`}>{nameOf(difference)}</legend>
      {kind !== 'added' && (
        <div className="muted anywhere below-8">
          <span>{t('whenOpened')}</span> <DifferenceValue difference={difference} side="base" />
        </div>
      )}
      <div className={`stack gap-8 ${styles.sides}`}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label
            key={side}
            className={`centred stack rounded-8 pointer high-44 gap-4-8 input-framed ${styles.choice} hovers ringed chosen-framed`}
          >
            {radio(side)}
            <div className={`paragraphs shrinks anywhere keeps-lines ${styles.value}`}>
              <DifferenceValue difference={difference} side={side} />
            </div>
          </label>
        ))}
        {kind === 'added' && (
          <label
            className={`centred stack rounded-8 pointer high-44 gap-4-8 input-framed ${styles.choice} hovers ringed chosen-framed`}
          >
            {radio('both')}
            <div className={`paragraphs shrinks anywhere keeps-lines ${styles.value}`}>{t('bothHelp')}</div>
          </label>
        )}
      </div>
    </fieldset>
  );
}
