import Button from '@mui/material/Button';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import type { Language } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { isolated } from '@/i18n/isolated';
import { isMissing, type ServiceDocument } from '@/schema/document';
import { useFieldScope, useRecordForm, useValues } from '@/ui/form/form-context';
import { isRows, rowsOf, sameTyped } from '@/ui/form/record-values';
import { TextField } from '@/ui/form/fields/text-field';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { type KnownParty, knownParties, knownPeople, partyFields, personFields, personNames } from './known-parties';

export function PartyChoice() {
  const { t } = useTranslation(contractFormTexts);
  const { getValues } = useValues();
  const fillIn = useFillIn([...partyFields, 'customer']);
  const choose = ({ customer, ...party }: ServiceDocument) => {
    const rows: unknown = getValues('customer');
    const isFree = isRows(rows) && rows.order.length === 0 && Array.isArray(customer);
    fillIn(isFree ? { ...party, customer: added(customer) } : party);
  };
  return <KnownChoice label={t('party.choose')} known={knownParties} onChoose={choose} />;
}

/** Rekeys rows as added here (`n…`), not as loaded with this contract (`o…`). */
function added(customers: readonly unknown[]) {
  const { order, byKey } = rowsOf(customers);
  const keyOf = (key: string) => key.replace('o', 'n');
  return { order: order.map(keyOf), byKey: Object.fromEntries(Object.entries(byKey).map(([key, row]) => [keyOf(key), row])) };
}

export function CustomerId() {
  const { t } = useTranslation(contractFormTexts);
  const fillIn = useFillIn(personFields);
  return (
    <>
      <TextField name="customerId" ltr />
      <KnownChoice label={t('party.choosePerson')} known={knownPeople} onChoose={fillIn} />
    </>
  );
}

const KnownBox = lazyPart(() => import('./known-party-box').then((module) => module.KnownPartyBox));

type KnownChoiceProps = {
  label: string;
  known: (contracts: readonly ServiceDocument[], language: Language) => readonly KnownParty[];
  onChoose: (record: ServiceDocument) => void;
};

function KnownChoice({ label, known, onChoose }: KnownChoiceProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="stack gap-8 items-start">
      <Button ref={button} aria-expanded={open} startIcon={<UserRoundSearch size={18} />} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open && (
        <LazyBoundary>
          <KnownBox
            known={known}
            onChoose={(record) => {
              onChoose(record);
              setOpen(false);
              button.current?.focus();
            }}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

function useFillIn(names: readonly string[]): (from: ServiceDocument) => void {
  const { t, i18n } = useTranslation(contractFormTexts);
  const { prefix } = useFieldScope();
  const { undos } = useRecordForm();
  const { getValues, setValue } = useValues();
  return (from) => {
    const given = names.filter((name) => !isMissing(from[name]));
    const before = given.map((name): unknown => getValues(prefix + name));
    for (const name of given) setValue(prefix + name, from[name]);
    undos.offer({
      text: t('party.filled', { name: isolated(nameIn(i18n.language, personNames(from)) ?? '') }),
      run: () => given.forEach((name, index) => setValue(prefix + name, before[index])),
      isUndone: () => given.some((name) => !sameTyped(getValues(prefix + name), from[name])),
    });
  };
}
