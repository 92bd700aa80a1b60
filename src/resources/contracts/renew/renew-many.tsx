import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath, contractsPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { Checkbox, InputBox, InputUnit } from '@/ui/controls/controls';
import { ChoiceInput, Labelled, TextInput } from '@/ui/controls/inputs';
import { NotifyLink } from '@/ui/controls/notify-link';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { SumNote } from '@/ui/form/fields/sum-note';
import { useOffline } from '@/ui/loading/use-offline';
import { Panel } from '@/ui/panels/panel';
import { RunDialog } from '@/ui/write-run/run-dialog';
import { OutcomeText, WriteRunView } from '@/ui/write-run/write-run-view';
import { carriedCharges } from '../rules/renewal';
import { chargeChanges, isMade, readChange, readCheques, readMonths, type RenewalRow, rentChanges } from './renew-many-plan';
import styles from './renew-many.module.css';
import { RenewalRows } from './renewal-rows';
import { leftBy, madeBefore, rememberMade, useRenewalRun, useRenewals } from './use-renewals';
import { createdBy, type CreatedContract } from '../contract-run';

type Props = { ids: string; leases: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

export function RenewMany({ ids, leases, contracts }: Props) {
  const { t } = useTranslation([contractRenewTexts, commonTexts]);
  const format = useFormat();
  const renewals = useRenewals({ ids, leases, contracts });
  const { keeper, typed, isFollowing } = renewals;
  const run = useRenewalRun();
  const offline = useOffline();
  const [end, setEnd] = useState(() => madeBefore(ids, contracts));
  const [rest, setRest] = useState(0);
  /** Leases as they were planned: what is being written is in their way once the list is read again. */
  const [planned, setPlanned] = useState<readonly RenewalRow[]>();
  const rows = (run.creation && planned) ?? renewals.rows;
  const made = rows?.filter(isMade) ?? [];
  const count = made.length;
  const words = (of: number) => ({ count: of, number: format.number(of) });
  const isUnread = renewals.isUnread || rows === undefined || rows.some((row) => 'reason' in row && row.reason === 'unread');

  function ended(created: readonly CreatedContract[], isWhole: boolean): void {
    setRest(run.creation ? run.creation.items.length - created.length : 0);
    run.end();
    setEnd(created.length > 0 ? created : undefined);
    // What is left of a part is renewed in the form, so that the way back leads to it.
    rememberMade(ids, isWhole ? created : []);
    if (isWhole) keeper.forget();
  }

  if (end)
    return (
      <>
        <RenewalResultView created={end} rest={rest} onUndo={run.undo} onGoOn={() => setEnd(undefined)} />
        <RenewalRun run={run} onEnd={ended} />
      </>
    );
  return (
    <>
      <p className="muted flush">{t('many.lead')}</p>
      <WaitingWork
        label={t('many.waiting')}
        keeper={keeper}
        waiting={renewals.waiting}
        onContinue={renewals.resume}
        textsOf={({ draft: { name } }, moment) => ({
          continue: t('many.continue', { moment }),
          facts: name,
          discardOf: t('many.discardOf', { moment }),
          discarded: t('many.discarded'),
        })}
      />
      <Panel id="change" title={t('many.change')}>
        <ChangeFields renewals={renewals} hasCharges={leases.some((one) => carriedCharges(one).length > 0)} />
      </Panel>
      {rows && <RenewalRows rows={rows} typed={typed} onChange={renewals.change} />}
      <div className={`row wrap centred gap-8 line-above justify-end sticky at-bottom pad-block-12 page-ground ${styles.foot}`}>
        <p role={offline ? 'alert' : 'status'} className="muted">
          {offline
            ? t('many.offline')
            : isUnread
              ? t('many.unreadRows')
              : [t('many.count', words(count)), leases.length > count && t('many.left', words(leases.length - count))]
                  .filter(Boolean)
                  .join(' · ')}
        </p>
        <ButtonLink to={contractsPath}>{t('common:cancel')}</ButtonLink>
        <Button
          variant="contained"
          disabled={count === 0 || isUnread || isFollowing || offline}
          onClick={() => {
            setPlanned(rows);
            run.begin(made);
          }}
        >
          <span>{t('many.renew', words(count))}</span>
        </Button>
      </div>
      <RenewalRun run={run} onEnd={ended} />
    </>
  );
}

type ChangeProps = { renewals: ReturnType<typeof useRenewals>; hasCharges: boolean };

function ChangeFields({ renewals: { typed, change }, hasCharges }: ChangeProps) {
  const { t } = useTranslation([contractRenewTexts, commonTexts]);
  const { language } = useFormat().settings;
  const { by, value, isRaised } = typed;
  const isWrong = readChange(typed, language) === undefined;
  return (
    <div className={`stack gap-16 align-start ${styles.fields}`}>
      <ChoiceInput
        label={t('many.by')}
        value={by}
        choices={rentChanges.map((value) => ({ value, label: t(`many.changes.${value}`) }))}
        onChange={(chosen) => change({ by: chosen })}
      />
      {by !== 'keep' && (
        <Labelled label={t('many.value')} problem={isWrong && t('many.notANumber')}>
          {(control) => (
            <>
              <InputBox
                {...control}
                autoFocus
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                value={value}
                onChange={({ target }) => change({ value: target.value })}
                end={<InputUnit>{by === 'percent' ? '%' : t('many.currency')}</InputUnit>}
              />
              {by === 'amount' && <SumNote text={value} />}
            </>
          )}
        </Labelled>
      )}
      <TextInput
        dir="ltr"
        inputMode="numeric"
        label={t('many.months')}
        placeholder={t('many.asBefore')}
        value={typed.months}
        problem={readMonths(typed, language) === undefined ? t('many.noLength') : undefined}
        onChange={(months) => change({ months })}
      />
      <TextInput
        dir="ltr"
        inputMode="numeric"
        label={t('many.cheques')}
        placeholder={t('many.samePattern')}
        value={typed.cheques}
        problem={readCheques(typed, language) === undefined ? t('many.noCheques') : undefined}
        onChange={(cheques) => change({ cheques })}
      />
      {hasCharges && (
        <ChoiceInput
          label={t('many.charges')}
          value={typed.charges}
          choices={chargeChanges.map((value) => ({ value, label: t(`many.chargeChanges.${value}`) }))}
          onChange={(charges) => change({ charges })}
        />
      )}
      <label className="tick-line">
        <Checkbox checked={isRaised} onChange={({ target }) => change({ isRaised: target.checked })} />
        <span>{t('many.raiseDeposit')}</span>
      </label>
    </div>
  );
}

type RunProps = {
  run: ReturnType<typeof useRenewalRun>;
  onEnd: (created: readonly CreatedContract[], isWhole: boolean) => void;
};

function RenewalRun({ run: { creation, removal, undo }, onEnd }: RunProps) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  /** The title stays while the dialog closes. */
  const [title, setTitle] = useState('');
  const words = (count: number) => ({ count, number: format.number(count) });
  const shown = creation
    ? t('many.creating', words(creation.items.length))
    : removal
      ? t('many.removing', words(removal.items.length))
      : title;
  if (shown !== title) setTitle(shown);
  function close(): void {
    if (!creation) return;
    const created = createdBy(creation);
    onEnd(created, created.length === creation.items.length);
  }
  // Where all were created, the page says the same and what comes next.
  const closeWhole = useEffectEvent(() => {
    if (creation?.queue.current().phase === 'ended' && createdBy(creation).length === creation.items.length) close();
  });
  useEffect(() => creation?.queue.subscribe(closeWhole), [creation]);
  return (
    <RunDialog open={creation !== undefined || removal !== undefined} title={shown} onClose={undefined}>
      {removal ? (
        <WriteRunView key="removal" run={removal} leaveTitle={t('many.leave')} onClose={() => onEnd(leftBy(removal), false)}>
          {(outcomes) => (
            <ul className="indent-20">
              {outcomes.map((outcome) => (
                <li key={outcome.item.id}>
                  <bdi>{outcome.item.title}</bdi> <OutcomeText outcome={outcome} />
                </li>
              ))}
            </ul>
          )}
        </WriteRunView>
      ) : (
        creation && (
          <WriteRunView
            run={creation}
            leaveTitle={t('many.leave')}
            onClose={close}
            actions={<UndoButton created={createdBy(creation)} onUndo={undo} />}
          >
            {(outcomes) => (
              <ul className="indent-20">
                {outcomes.map((outcome) => (
                  <li key={outcome.item.id}>
                    <bdi>{creation.titleOf(outcome.item)}</bdi> <OutcomeText outcome={outcome} />
                  </li>
                ))}
              </ul>
            )}
          </WriteRunView>
        )
      )}
    </RunDialog>
  );
}

type UndoProps = { created: readonly CreatedContract[]; onUndo: (created: readonly CreatedContract[]) => void };

function UndoButton({ created, onUndo }: UndoProps) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  if (created.length === 0) return null;
  return (
    <Button variant="outlined" onClick={() => onUndo(created)}>
      <span>{t('many.undo', { count: created.length, number: format.number(created.length) })}</span>
    </Button>
  );
}

type ResultProps = UndoProps & { rest: number; onGoOn: () => void };

function RenewalResultView({ created, rest, onUndo, onGoOn }: ResultProps) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  const offer = {
    subject: t('many.offer.subject'),
    notificationTitle: t('many.offer.notificationTitle'),
    message: t('many.offer.message'),
  };
  return (
    <Panel id="renewed" title={t('many.renewed', { count: created.length, number: format.number(created.length) })}>
      <ul className="indent-20">
        {created.map(({ id, title }) => (
          <li key={id}>
            <Link to={contractPath(id)}>
              <bdi>{title || id}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('many.rest', { count: rest, number: format.number(rest) })}</p>}
      <div className="row wrap gap-8 above-16">
        {rest > 0 && (
          <Button size="small" variant="contained" onClick={onGoOn}>
            {t('many.goOn')}
          </Button>
        )}
        <NotifyLink size="small" label={t('many.notify')} start={{ contracts: created.map(({ id }) => id) }} text={offer} />
        <UndoButton created={created} onUndo={onUndo} />
        <ButtonLink to={contractsPath}>{t('many.toContracts')}</ButtonLink>
      </div>
    </Panel>
  );
}
