import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWatch } from 'react-hook-form';
import { contractPath, contractRenewPath, contractsPath } from '@/addresses';
import { patched } from '@/api/document';
import { idOf } from '@/api/record-id';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { parseAmount, parsePercent } from '@/i18n/parse-number';
import { isolated } from '@/i18n/isolated';
import { tradeWord } from '@/i18n/trade-words';
import { slashFormat } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { round2, sumToCent } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { DataTable } from '@/ui/panels/data-table';
import { DayField } from '@/ui/form/fields/day-field';
import { FieldAction } from '@/ui/form/fields/field-action';
import { labelOfValue } from '@/ui/form/fields/suggestion';
import { recordOf } from '@/ui/form/record-values';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
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
import { useToday } from '@/ui/page/use-today';
import actionForm from '@/resources/contracts/action-form.module.css';
import { contractTitle } from '@/resources/contracts/contract-title';
import { priceWord } from '@/resources/contracts/contract-words';
import { ClashList, openText } from '@/resources/contracts/clash-list';
import { contractMutations, contractQueries } from '@/resources/contracts/contract.api';
import { leaseSchema } from '@/resources/contracts/contract.schema';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { overlapsOf } from '@/resources/contracts/rules/overlap';
import { writtenInstalments } from '@/resources/contracts/rules/instalments';
import { chargesIn, rentOrPrice, sumOf } from '@/resources/contracts/rules/amounts';
import { renewalOf } from './renewal';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/names';
import { useRenewal } from '@/resources/contracts/use-renewal';
import { useUnitNames } from '@/resources/contracts/use-unit-names';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { useValues } from '@/ui/form/form-context';
import {
  depositRise,
  firstChoice,
  isCheques,
  isTerms,
  raisedRent,
  renewalFrom,
  renewalSchema,
  renewalSchemaOf,
  rentBefore,
  whyNotRenewed,
} from './renewal-choice';
import { renewalCheck, renewedText } from './renewal-check';

export function ContractRenewPage() {
  const { t } = useTranslation(contractRenewTexts);
  return (
    <ContractFrame titleOf={(name) => t('title', { name })}>
      {(id, contract) => <RenewForm key={id} id={id} contract={contract} />}
    </ContractFrame>
  );
}

type Props = { id: string; contract: ServiceDocument };

function RenewForm({ id, contract }: Props) {
  const [choice] = useState(() => firstChoice(contract));
  return (
    <DraftBoundary base={choice} nameOf={() => contractTitle(contract)}>
      {(base) => <RenewalForm id={id} contract={contract} base={base} />}
    </DraftBoundary>
  );
}

function RenewalForm({ id, contract, base }: Props & { base: ServiceDocument }) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  const [opened] = useState(contract);
  const { renewal } = useRenewal(opened);
  const schema = renewalSchemaOf(opened.frequency);
  const before = rentBefore(opened);
  const save = useSave({
    create: {
      from: nothing,
      list: contractQueries.all,
      write: contractMutations.create,
      remove: contractMutations.remove,
      schema: leaseSchema,
      path: contractPath,
      created: t('renewed', { name: isolated(contractTitle(opened)) }),
      prepare: (changes) => renewalFrom(opened, patched(base, changes)),
      storeCheck: renewalCheck(() => opened),
    },
  });
  const { outcome, next, id: renewed } = useSaveEnd(save);
  const home = contractRenewPath(id);

  if (outcome === 'saved') return <ReturnTo to={next ?? (renewed ? contractPath(renewed) : contractsPath)} home={home} />;
  const kept = whyNotRenewed(opened);
  if (kept)
    return (
      <Warning>{t(kept === 'terminated' ? 'terminated' : 'cannot', { day: format.day(contractDays(opened).last) })}</Warning>
    );
  return (
    <>
      <p className={`muted ${actionForm.lead}`}>{t('lead')}</p>
      {renewal && (
        <Warning>
          <span>{renewedText(opened, renewal)}</span>{' '}
          <Link to={contractPath(idOf(renewal))} target="_blank">
            {openText(renewal)}
          </Link>
        </Warning>
      )}
      <RecordForm
        save={save}
        saveLabel={t('create')}
        facts={{ schema, base, refuse: refusalsOf, home }}
        cancelTo={contractPath(id)}
      >
        <div className={`stack gap-24 ${actionForm.form}`}>
          <FieldPart>
            <NumberField name="terms" help={t('terms')} />
            {before === undefined ? <AmountField name="guaranty" /> : <RentFields contract={opened} before={before} />}
            <NumberField name="cheques" help={t('cheques')} />
            <DayField name="contractDate" written={slashFormat} help={t('contractDate')} />
          </FieldPart>
          <ChargesEditor contract={opened} />
          <RenewalPreview contract={opened} base={base} />
        </div>
      </RecordForm>
    </>
  );
}

const nothing: ServiceDocument = {};

function ChargesEditor({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation(contractRenewTexts);
  const names = useUnitNames();
  const units = unitsOf(renewalOf(contract), names);
  const known = units.map(({ id, name }) => ({ value: id, label: name || id }));
  return (
    <Panel id="charges" title={labelOf(renewalSchema, 'charges')}>
      <p className="muted size-13 below-16">{t('charges.help')}</p>
      <NestedEditor
        schema={renewalSchema}
        name="charges"
        noun={t('charges.one')}
        addLabel={t('charges.add')}
        title={({ title }) => (typeof title === 'string' ? tradeWord('charges', title) : title)}
        columns={[
          'title',
          { name: 'amount', summed: true },
          ...(known.length > 1
            ? [
                {
                  name: 'unit' as const,
                  field: <ChoiceField name="unit" suggestions={{ known }} />,
                  shown: (id: unknown) => labelOfValue(id, known),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

type RentFieldsProps = { contract: ServiceDocument; before: number };

function RentFields({ contract, before }: RentFieldsProps) {
  const { t } = useTranslation([contractRenewTexts, formTexts]);
  const { language } = useFormat().settings;
  const { setValue } = useValues();
  const others = {
    year: (year: number) => year,
    percent: (year: number) => (before > 0 ? round2((year / before - 1) * 100) : 0),
    amount: (year: number) => sumToCent([year, -before]),
  };
  const rents = {
    year: (typed: number) => typed,
    percent: (typed: number) => raisedRent(before, 'percent', typed),
    amount: (typed: number) => raisedRent(before, 'amount', typed),
  };
  const notation = (name: keyof typeof rents) => {
    const parse = name === 'percent' ? parsePercent : parseAmount;
    return {
      parse,
      onType(text: string) {
        const parsed = parse(text, language);
        if ('problem' in parsed || (name === 'year' && parsed.value === undefined)) return;
        const year = rents[name](parsed.value ?? 0);
        for (const other of rentNames) if (other !== name) setValue(other, others[other](year));
      },
    };
  };
  return (
    <>
      <NumberField name="year" help={t('year')} unit={t('form:fields.aed')} notation={notation('year')} />
      <NumberField name="percent" unit="%" notation={notation('percent')} />
      <NumberField name="amount" unit={t('form:fields.aed')} notation={notation('amount')} />
      <DepositField contract={contract} before={before} />
    </>
  );
}

const rentNames = ['year', 'percent', 'amount'] as const;

function DepositField({ contract, before }: RentFieldsProps) {
  const { t } = useTranslation(contractRenewTexts);
  const format = useFormat();
  const { control, setValue } = useValues();
  const [year, deposit]: unknown[] = useWatch({ control, name: ['year', 'guaranty'] });
  const rise = typeof year === 'number' && before > 0 ? depositRise(contract, year / before) : 0;
  const raised = sumToCent([readAmount(contract.guaranty) ?? 0, rise]);
  const offer = rise !== 0 && deposit !== raised && (
    <FieldAction onClick={() => setValue('guaranty', raised)}>{t('raiseDeposit', { amount: format.money(raised) })}</FieldAction>
  );
  return <AmountField name="guaranty" help={offer === false ? t('deposit') : offer} />;
}

function refusalsOf({ terms, year, cheques }: ServiceDocument): Refusal[] {
  const refused = (path: string, isRefused: boolean, key: 'terms' | 'rent' | 'cheques') =>
    isRefused ? [{ path, message: () => i18n.t(`refused.${key}`, { ns: contractRenewTexts }) }] : [];
  return [
    ...refused('terms', !isTerms(terms), 'terms'),
    ...refused('year', year === null || (typeof year === 'number' && year < 0), 'rent'),
    ...refused('cheques', typeof cheques === 'number' && !isCheques(cheques), 'cheques'),
  ];
}

function RenewalPreview({ contract, base }: { contract: ServiceDocument; base: ServiceDocument }) {
  const { t } = useTranslation([contractRenewTexts, commonTexts]);
  const format = useFormat();
  const { control } = useValues();
  const names = useUnitNames();
  const values = useWatch({ control });
  const renewal = renewalFrom(contract, recordOf(renewalSchema, values, base));
  const unchanged = renewalOf(contract);
  const { begin, end } = contractDays(renewal);
  const payments = writtenInstalments(renewal);
  const charges = [unchanged, renewal].map(chargesIn);
  const hasCharges = charges.some((sum) => sum !== 0);
  const totals = [unchanged, renewal].map((one, at) => sumOf([rentOrPrice(one), charges[at]]));
  // The field above asks for the rent of a year, and a term may be a month.
  const money = (amount: number | undefined) => <bdi>{format.money(amount, { unit: false })}</bdi>;
  const per = <span className="block muted size-12">{priceWord(renewal)}</span>;
  return (
    <Panel id="preview" title={t('preview')}>
      <p className="bold figures">
        <bdi>{t('span', { begin: format.day(begin), end: format.day(end) })}</bdi>
      </p>
      {payments.length > 0 && (
        <p>
          {t('payments', {
            ...format.counted(payments.length),
            amount: format.money(sumOf(payments.map((one) => one.amount))),
            day: format.day(payments[0]?.date),
          })}
        </p>
      )}
      <DataTable
        label={t('preview')}
        rows={[
          ...rentsOf(unchanged, renewal, names),
          ...(hasCharges
            ? [{ key: 'charges', name: labelOf(renewalSchema, 'charges'), before: charges[0], after: charges[1] }]
            : []),
        ]}
        keyOf={({ key }) => key}
        columns={[
          {
            name: 'unit',
            head: t('common:unit'),
            kind: 'name',
            cell: ({ name }) => <RecordText text={name} />,
            foot: t('total'),
          },
          ...(['before', 'after'] as const).map((side, at) => ({
            name: side,
            head: (
              <>
                <span>{t(side === 'before' ? 'oldRent' : 'newRent')}</span>
                {per}
              </>
            ),
            kind: 'number' as const,
            cell: (row: { before: number | undefined; after: number | undefined }) => money(row[side]),
            foot: money(totals[at]),
          })),
        ]}
      />
      <Overlaps renewal={renewal} names={names} />
    </Panel>
  );
}

function Overlaps({ renewal, names }: { renewal: ServiceDocument; names: UnitNames }) {
  const { data } = useQuery(contractQueries.all());
  const now = useToday();
  return <ClashList overlaps={overlapsOf(renewal, data?.rows ?? [], { today: now })} names={names} />;
}

/** Pairs by index. `before` is a renewal at the old rent, so both leave out the units that have left. */
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
