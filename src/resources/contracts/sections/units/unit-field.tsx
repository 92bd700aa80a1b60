import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describe, FieldFrame, receivedText } from '@/ui/form/field-frame';
import { loadedLater } from '@/ui/loaded-later';
import { PlainCombobox } from '@/ui/form/choice-field';
import { useFieldInput } from '@/ui/form/form-context';
import { Warning } from '@/ui/warning';
import { unitNamed } from './unit-choices';
import type { UnitComboboxProps } from './unit-combobox';
import { UnitOverlaps } from './unit-overlaps';
import { useChooseUnit } from './use-choose-unit';
import { useUnits } from './use-units';

const loadCombobox = () => import('./unit-combobox').then((module) => module.UnitCombobox);
/** Prices and availability of all units are needed only once a reader turns to the field, which can be typed into meanwhile. */
const Combobox = loadedLater(loadCombobox);

/** The unit of a row: chosen from the real ones, or any other id. It says at once where that unit is taken, or is no more. */
export function UnitField() {
  const { t } = useTranslation();
  const { input, attach } = useFieldInput('unitId');
  const units = useUnits();
  const choose = useChooseUnit(input);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const [entered, setEntered] = useState<'byPointer' | 'byKey'>();
  const [isWanted, setWanted] = useState(false);

  const id = receivedText(input.value);
  const known = units?.byId.get(id);
  const typing = typed && Object.is(typed.value, input.value) ? typed : undefined;
  const isGone = units !== undefined && id !== '' && known === undefined && !typing;

  const shared: UnitComboboxProps = {
    attributes: { ...describe(input, {}), name: input.field.path, placeholder: t('contracts.terms.units.search') },
    attach,
    entered,
    value: known,
    text: typing?.text ?? known?.label ?? id,
    onType(text) {
      const named = text === '' ? undefined : unitNamed(units?.all ?? [], text);
      setTyped({ text, value: named?.id ?? (text === '' ? input.emptied : text) });
      if (named) choose(named);
      else input.onChange(text === '' ? input.emptied : text);
    },
    onChoose(choice) {
      setTyped(undefined);
      choose(choice);
    },
    onBlur() {
      setTyped(undefined);
      setEntered(undefined);
      input.onBlur();
    },
  };

  const plain = (
    <PlainCombobox
      {...shared}
      onNear={() => void loadCombobox()}
      onEnter={(how) => {
        // A new row takes the focus by itself; a press still asks for the list.
        setEntered((before) => (how === 'byPointer' ? how : (before ?? how)));
        // In a transition the plain input stays, with the focus, until the other can take its place.
        startTransition(() => setWanted(true));
      }}
    />
  );

  return (
    <>
      <FieldFrame input={input}>
        <Suspense fallback={plain}>{isWanted ? <Combobox {...shared} /> : plain}</Suspense>
      </FieldFrame>
      {isGone && <Warning>{t('contracts.terms.units.gone')}</Warning>}
      <UnitOverlaps />
    </>
  );
}
