import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { unitsTexts } from '@/i18n/en/units';
import { useFormat } from '@/i18n/format';
import type { Language } from '@/i18n/i18n';
import { parseNumber } from '@/i18n/parse-number';
import { towerWord } from '@/i18n/place-words';
import { ChoiceInput, TextInput } from './inputs';

export type TypedFloors = { tower: string; from: string; to: string };

export const NO_PLACE: TypedFloors = { tower: '', from: '', to: '' };

export function readPlace({ tower, from, to }: TypedFloors, language: Language) {
  const [first, last] = [parseNumber(from, language), parseNumber(to, language)];
  if ('problem' in first || 'problem' in last) return undefined;
  return { tower, from: first.value ?? undefined, to: last.value ?? undefined };
}

type Props = {
  place: TypedFloors;
  onChange: (place: TypedFloors) => void;
  towers: ReadonlyArray<{ key: string; project: string; tower: string }>;
  all: string;
};

export function PlaceFields({ place, onChange, towers, all }: Props) {
  const { t } = useTranslation([unitsTexts, listTexts]);
  const { language } = useFormat().settings;
  const several = towers.some(({ project }) => project !== towers[0]?.project);
  const floor = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      problem={'problem' in parseNumber(place[name], language) && t('list:notANumber')}
      value={place[name]}
      inputMode="numeric"
      onChange={(text) => onChange({ ...place, [name]: text })}
    />
  );
  return (
    <>
      {towers.length > 0 && (
        <ChoiceInput
          label={t('tower')}
          value={place.tower}
          choices={[
            { value: '', label: all },
            ...towers.map(({ key, project, tower }) => ({
              value: key,
              label: several ? inProject(towers, project, tower) : towerWord(tower),
            })),
          ]}
          onChange={(tower) => onChange({ ...place, tower })}
        />
      )}
      {floor('from', t('floorFrom'))}
      {floor('to', t('floorTo'))}
    </>
  );
}

function inProject(towers: Props['towers'], project: string, tower: string): string {
  const hasTowers = towers.some((other) => other.project === project && other.tower !== '');
  return [project, (hasTowers || project === '') && towerWord(tower)].filter(Boolean).join(' · ');
}
