import { useId, useMemo, useState } from 'react';
import { idOf } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import type { ServiceDocument } from '@/schema/document';
import { TextInput } from '../../controls/inputs';

type Props = {
  label: string;
  placeholder: string;
  records: readonly ServiceDocument[];
  titleOf: (record: ServiceDocument) => string;
  onChoose: (record: ServiceDocument | undefined) => void;
};

const OFFERED = 50;

/** Takes the name typed in full, else the first that holds what was typed. */
export function OtherRecordField({ label, placeholder, records, titleOf, onChoose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => matching(records, titleOf, typed), [records, titleOf, typed]);
  return (
    <>
      <TextInput
        label={label}
        list={id}
        value={typed}
        placeholder={placeholder}
        onChange={(text) => {
          setTyped(text);
          const wanted = foldTight(text.trim());
          const fitting = matching(records, titleOf, text);
          onChoose(wanted === '' ? undefined : (fitting.find((one) => foldTight(titleOf(one)) === wanted) ?? fitting[0]));
        }}
      />
      <datalist id={id}>
        {found.slice(0, OFFERED).map((record) => (
          <option key={idOf(record)}>{titleOf(record)}</option>
        ))}
      </datalist>
    </>
  );
}

const matching = (records: readonly ServiceDocument[], titleOf: Props['titleOf'], typed: string) =>
  records.filter((record) => foldTight(titleOf(record)).includes(foldTight(typed.trim())));

export function rowsIn(record: ServiceDocument | undefined, name: string): readonly unknown[] {
  const rows = record?.[name];
  return Array.isArray(rows) ? rows : [];
}
