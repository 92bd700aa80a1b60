import { useId, useMemo, useState } from 'react';
import { idOf } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import type { ServiceDocument } from '@/schema/document';
import { InputBox } from '../../controls/controls';
import { Labelled } from '../../panels/labelled';

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
    <Labelled label={label}>
      {(field) => (
        <>
          <InputBox
            id={field}
            list={`${id}-records`}
            value={typed}
            placeholder={placeholder}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              const wanted = foldTight(target.value.trim());
              const fitting = matching(records, titleOf, target.value);
              onChoose(wanted === '' ? undefined : (fitting.find((one) => foldTight(titleOf(one)) === wanted) ?? fitting[0]));
            }}
          />
          <datalist id={`${id}-records`}>
            {found.slice(0, OFFERED).map((record) => (
              <option key={idOf(record)}>{titleOf(record)}</option>
            ))}
          </datalist>
        </>
      )}
    </Labelled>
  );
}

const matching = (records: readonly ServiceDocument[], titleOf: Props['titleOf'], typed: string) =>
  records.filter((record) => foldTight(titleOf(record)).includes(foldTight(typed.trim())));

export function rowsIn(record: ServiceDocument | undefined, name: string): readonly unknown[] {
  const rows = record?.[name];
  return Array.isArray(rows) ? rows : [];
}
