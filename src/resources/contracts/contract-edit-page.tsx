import Button from '@mui/material/Button';
import { unitsTexts } from '@/i18n/en/units';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, Link, useParams, useSearchParams } from 'react-router';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { commonTexts } from '@/i18n/en/common';
import type { ServiceDocument } from '@/schema/document';
import { EditPage, useRecordEditor, useRecordCreator } from '@/ui/form/record-editor';
import { ReturnTo } from '@/ui/page/history-stack';
import { AgreementButton } from './form/agreement';
import { ContractForm, ContractHead, editedContract } from './form/contract-form';
import { ConvertButton } from './form/contract-kind';
import { contractSections } from './form/contract-sections';
import { AgreementOfNew, CreateLabel, NewContract } from './form/new-contract';
import { readConversion } from './form/kind-change';
import { contractName, contractTitle } from './contract-title';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { contractPath, unitPath } from '@/addresses';
import { nameIn } from '@/i18n/names';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { DraftBoundary } from '@/ui/form/drafts/draft-boundary';
import { useFocusField } from '@/ui/form/focus-field';
import { FormSections } from '@/ui/form/form-sections';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { unitNames } from '../units/rules/unit-names';
import { unitQueries } from '../units/unit.api';
import {
  duplicateOf,
  kindOfUnit,
  type OfferedSale,
  readOfferedSale,
  startOf,
  startOfOffer,
  startOfUnit,
} from './form/contract-start';
import { contractQueries } from './contract.api';
import { contractKind, type ContractKind } from './rules/contract-days';
import { useToday } from '@/ui/page/use-today';

/** Both pages are the same form, so they share a chunk. */

export function ContractEditPage() {
  const { t } = useTranslation(commonTexts);
  return (
    <EditPage
      resource={editedContract}
      listLabel={t('contracts')}
      nameOf={contractName}
      titleOf={(name) => t('editName', { name })}
    >
      {(contract) => <EditContract contract={contract} />}
    </EditPage>
  );
}

function EditContract({ contract }: { contract: ServiceDocument }) {
  const { to, home, section, form } = useRecordEditor(editedContract, { base: contract });
  const becoming = readConversion(useLocation().state);
  if (to !== undefined) return <ReturnTo to={to} home={home} />;
  return (
    <ContractForm {...form} becoming={becoming} beside={<AgreementButton />}>
      <ContractHead>
        <ConvertButton />
      </ContractHead>
      <FormSections sections={contractSections} home={home} current={section} />
    </ContractForm>
  );
}

/** Keeps `?unit=` (an offer's terms too) or `?from=` in the state, since the addresses of the steps drop them. */
export function ContractCreatePage() {
  const { t } = useTranslation([commonTexts, unitsTexts]);
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const [{ from, unit, kind, sale }] = useState(() => ({
    from: search.get('from'),
    unit: search.get('unit'),
    kind: kinds.find((one) => one === search.get('kind')),
    sale: readOfferedSale(state),
  }));
  const { list } = editedContract.around(from ?? '');
  return (
    <Page title={t('units:availability.newContract')} crumbs={[{ label: t('contracts'), to: list }]}>
      {from ? (
        <CopyContract id={from} list={list} />
      ) : unit ? (
        <ContractOfUnit id={unit} kind={kind} sale={sale} />
      ) : (
        <StartContract kind={kind ?? 'lease'} from={nothing} cancelTo={list} />
      )}
    </Page>
  );
}

const kinds: readonly ContractKind[] = ['sale', 'lease', 'reservation'];
const nothing: ServiceDocument = {};

function CopyContract({ id, list }: { id: string; list: string }) {
  const contract = useQuery(contractQueries.detail(id));
  return (
    <QueryView query={contract} back={list}>
      {(document) => <StartContract kind={contractKind(document)} from={duplicateOf(document)} cancelTo={contractPath(id)} />}
    </QueryView>
  );
}

type OfUnitProps = { id: string; kind: ContractKind | undefined; sale: OfferedSale | undefined };

function ContractOfUnit({ id, kind, sale }: OfUnitProps) {
  const { t, i18n } = useTranslation(tradeWordTexts);
  const unit = useQuery(unitQueries.detail(id));
  const client = useQueryClient();
  const now = useToday();
  return (
    <QueryView query={unit} back={unitPath(id)}>
      {(document) => {
        const chosen = sale ? 'sale' : (kind ?? kindOfUnit(document));
        return (
          <StartContract
            kind={chosen}
            from={
              sale
                ? startOfOffer(document, sale, {
                    today: now,
                    contracts: client.getQueryData(contractQueries.all().queryKey)?.rows ?? [],
                  })
                : startOfUnit(document, chosen, now)
            }
            cancelTo={unitPath(id)}
            startedFrom={nameIn(i18n.language, unitNames(document)) ?? t('unnamed')}
            note={sale?.description ? <OfferedParts /> : undefined}
          />
        );
      }}
    </QueryView>
  );
}

type NewProps = {
  kind: ContractKind;
  from: ServiceDocument;
  cancelTo: string;
  /** `cancelTo` is the page of this unit. */
  startedFrom?: string;
  note?: ReactNode;
};

function OfferedParts() {
  const { t } = useTranslation(contractFormTexts);
  const focusField = useFocusField();
  return (
    <p>
      <span>{t('start.parts')}</span> <Button onClick={() => focusField('description')}>{t('start.showParts')}</Button>
    </p>
  );
}

function StartContract({ from, ...props }: NewProps) {
  const now = useToday();
  const [start] = useState(() => startOf(props.kind, from, now));
  return (
    <DraftBoundary base={start} nameOf={contractTitle}>
      {(base) => <StartedContract {...props} start={base} />}
    </DraftBoundary>
  );
}

function StartedContract({ kind, start, cancelTo, startedFrom, note }: Omit<NewProps, 'from'> & { start: ServiceDocument }) {
  const { t } = useTranslation(contractFormTexts);
  const { section = '' } = useParams();
  const { to, form } = useRecordCreator(editedContract, start);

  if (to !== undefined) return <ReturnTo to={to} home={form.facts.home} />;
  return (
    <ContractForm
      {...form}
      kind={kind}
      cancelTo={cancelTo}
      saveLabel={<CreateLabel />}
      beside={<AgreementOfNew place={section} />}
    >
      <NewContract
        place={section}
        head={
          <>
            {startedFrom && (
              <>
                <p>
                  <Link to={cancelTo}>{t('start.fromUnit', { unit: startedFrom })}</Link>
                </p>
                {note}
              </>
            )}
            <ContractHead />
          </>
        }
      />
    </ContractForm>
  );
}
