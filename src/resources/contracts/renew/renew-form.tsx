import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contractPath, contractRenewPath, contractsPath } from '@/addresses';
import { patched } from '@/api/document';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { today } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { SelectBox } from '@/ui/controls/controls';
import figures from '@/ui/panels/figures-table.module.css';
import { describe, FieldFrame } from '@/ui/form/fields/field-frame';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { useValues } from '@/ui/form/form-values';
import { DraftBoundary } from '@/ui/form/drafts/draft-boundary';
import { FieldPart } from '@/ui/form/form-sections';
import { AmountField, NumberField } from '@/ui/form/fields/number-field';
import { RecordForm } from '@/ui/form/record-form';
import { useSave, useSaveEnd } from '@/ui/form/save/use-save';
import type { Refusal } from '@/ui/form/validation';
import { Panel } from '@/ui/panels/panel';
import { ReturnTo } from '@/ui/page/history-stack';
import { Warning } from '@/ui/notices/warning';
import { RecordText } from '@/ui/text/record-text';
import actionForm from '../action-form.module.css';
import { contractTitle } from '../contract-title';
import { bookingCheck } from '../booking-check';
import { ClashList } from '../clash-list';
import { contractMutations, contractQueries } from '../contract.api';
import { leaseSchema } from '../contract.schema';
import { contractDays } from '../rules/contract-days';
import { overlapsOf } from '../rules/overlap';
import { writtenInstalments } from '../rules/instalments';
import { rentOrPrice, sumOf } from '../rules/price';
import { renewalOf } from '../rules/renewal';
import { type UnitNames, unitsOf } from '../rules/units';
import { useUnitNames } from '../use-unit-names';
import { firstChoice, isRenewable, isTerms, renewalFrom } from './renewal-choice';
import { renewalSchemaOf } from './renewal.schema';

type Props = { id: string; contract: ServiceDocument };

/** Asks for the length and rent of a renewal. Saving makes a new contract with one POST; the old record does not change. */
export function RenewForm({ id, contract }: Props) {
  const [choice] = useState(() => firstChoice(contract));
  return (
    <DraftBoundary base={choice} nameOf={() => contractTitle(contract)}>
      {(base) => <RenewalForm id={id} contract={contract} base={base} />}
    </DraftBoundary>
  );
}

function RenewalForm({ id, contract, base }: Props & { base: ServiceDocument }) {
  const { t } = useTranslation(contractRenewTexts);
  const [opened] = useState(contract);
  const schema = renewalSchemaOf(opened.frequency);
  const save = useSave({
    create: {
      from: nothing,
      list: contractQueries.all,
      write: contractMutations.create,
      remove: contractMutations.remove,
      schema: leaseSchema,
      path: contractPath,
      prepare: (changes) => renewalFrom(opened, patched(base, changes)),
      storeCheck: bookingCheck,
    },
  });
  const { outcome, next, id: renewed } = useSaveEnd(save);
  const home = contractRenewPath(id);

  if (outcome === 'saved') return <ReturnTo to={next ?? (renewed ? contractPath(renewed) : contractsPath)} home={home} />;
  if (!isRenewable(opened)) return <Warning>{t('cannot')}</Warning>;
  return (
    <>
      <p className={actionForm.lead}>{t('lead')}</p>
      <RecordForm save={save} facts={{ schema, base, refuse: refusalsOf, home }} cancelTo={contractPath(id)}>
        <div className={actionForm.form}>
          <FieldPart>
            <NumberField name="terms" help={t('terms')} />
            <RentModeField />
            <NewRentField />
          </FieldPart>
          <RenewalPreview contract={opened} />
        </div>
      </RecordForm>
    </>
  );
}

const nothing: ServiceDocument = {};

function NewRentField() {
  const { t } = useTranslation(contractRenewTexts);
  const { control } = useValues();
  const by: unknown = useWatch({ control, name: 'by' });
  return by === 'amount' ? (
    <AmountField name="amount" help={t('amount')} />
  ) : (
    <NumberField name="percent" help={t('percent')} unit="%" />
  );
}

function refusalsOf({ terms, by, percent, amount }: ServiceDocument): Refusal[] {
  const isBelowZero = by === 'amount' ? isBelow(amount, 0) : isBelow(percent, -100);
  return [
    ...(isTerms(terms) ? [] : [{ path: 'terms', message: () => i18n.t('refused.terms', { ns: contractRenewTexts }) }]),
    ...(isBelowZero
      ? [{ path: by === 'amount' ? 'amount' : 'percent', message: () => i18n.t('refused.rent', { ns: contractRenewTexts }) }]
      : []),
  ];
}

const isBelow = (value: unknown, least: number) => typeof value === 'number' && value < least;

/** Chooses between a percentage change and an amount. */
function RentModeField() {
  const { t } = useTranslation(contractRenewTexts);
  const input = useFieldInput('by');
  return (
    <FieldFrame input={input}>
      <SelectBox
        {...describe(input, {})}
        name={input.field.path}
        value={input.value === 'amount' ? 'amount' : 'percent'}
        onChange={(event) => input.onChange(event.target.value)}
      >
        <option value="percent">{t('byPercent')}</option>
        <option value="amount">{t('byAmount')}</option>
      </SelectBox>
    </FieldFrame>
  );
}

/** The contract that the renewal would create: its days, and each unit's rent beside the current one. */
function RenewalPreview({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  const { control } = useValues();
  const names = useUnitNames();
  const choice = useWatch({ control });
  const renewal = renewalFrom(contract, choice);
  const unchanged = renewalOf(contract);
  const { begin, end } = contractDays(renewal);
  const payments = writtenInstalments(renewal);
  return (
    <Panel id="preview" title={t('preview')}>
      <p className="bold figures">
        <bdi>{t('span', { begin: format.day(begin), end: format.day(end) })}</bdi>
      </p>
      {payments.length > 0 && (
        <p>
          {t('payments', {
            count: payments.length,
            number: format.number(payments.length),
            amount: format.money(sumOf(payments.map((one) => one.amount))),
            day: format.day(payments[0]?.date),
          })}
        </p>
      )}
      <div className={figures.scroll}>
        <table className={figures.table} aria-label={t('preview')}>
          <thead>
            <tr>
              <th scope="col">{t('unit')}</th>
              <th scope="col" className={figures.number}>
                {t('oldRent')}
              </th>
              <th scope="col" className={figures.number}>
                {t('newRent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rentsOf(unchanged, renewal, names).map(({ key, name, before, after }) => (
              <tr key={key}>
                <th scope="row">
                  <RecordText text={name} />
                </th>
                <td className={figures.number}>
                  <bdi>{format.money(before, { unit: false })}</bdi>
                </td>
                <td className={figures.number}>
                  <bdi>{format.money(after, { unit: false })}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td className={figures.number}>
                <bdi>{format.money(rentOrPrice(unchanged), { unit: false })}</bdi>
              </td>
              <td className={figures.number}>
                <bdi>{format.money(rentOrPrice(renewal), { unit: false })}</bdi>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Overlaps renewal={renewal} names={names} />
    </Panel>
  );
}

/** Other contracts on the same units and days, typically a renewal that was already made. */
function Overlaps({ renewal, names }: { renewal: ServiceDocument; names: UnitNames }) {
  const { data } = useQuery(contractQueries.all());
  const [now] = useState(() => today(new Date()));
  return <ClashList overlaps={overlapsOf(renewal, data?.rows ?? [], { today: now })} names={names} />;
}

/** Pairs the rents by index. `before` is a renewal at the old rent, so both leave out the units that have left. */
function rentsOf(before: ServiceDocument, renewal: ServiceDocument, names: UnitNames) {
  const [old, next] = [before, renewal].map(({ units }) => (Array.isArray(units) ? units.filter(isDocument) : []));
  return unitsOf(renewal, names).map(({ id, name }, index) => ({
    key: `${id} ${index}`,
    name: name || id,
    before: rentOf(old?.[index]),
    after: rentOf(next?.[index]),
  }));
}

const rentOf = (row: ServiceDocument | undefined): number | undefined => (typeof row?.rent === 'number' ? row.rent : undefined);
