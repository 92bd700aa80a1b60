import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDocument } from '@/schema/document';
import { number, record } from '@/schema/field';
import { ChoiceField } from '@/ui/form/choice-field';
import { RawValue } from '@/ui/form/field-group';
import { NumberField } from '@/ui/form/number-field';
import { FieldScope, useRecordForm, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { TextField } from '@/ui/form/text-field';
import { looksSwapped } from '../rules/coordinates';
import { useCitySuggestions } from './suggestions';

export function LocationSection() {
  return (
    <>
      <FieldPart>
        <ChoiceField name="city" suggestions={useCitySuggestions()} />
        <TextField name="location" />
      </FieldPart>
      <Coordinates />
    </>
  );
}

const places: readonly [string, string] = ['unitLocation.coordinates.0', 'unitLocation.coordinates.1'];

function Coordinates() {
  const { t } = useTranslation();
  const { base } = useRecordForm();
  const { control, setValue } = useValues();
  const [longitude, latitude]: unknown[] = useWatch({
    control,
    name: places,
    exact: true,
  });
  // The two numbers of a point, by their places in the list: longitude first, as GeoJSON has it.
  const scope = useMemo(
    () => ({
      schema: record('unit.point', {
        0: number(t('units.edit.geometry.longitude')),
        1: number(t('units.edit.geometry.latitude')),
      }),
      prefix: 'unitLocation.coordinates.',
    }),
    [t],
  );
  const shape = shapeOf(base.unitLocation);
  const areSwapped = typeof longitude === 'number' && typeof latitude === 'number' && looksSwapped(longitude, latitude);

  function swap() {
    setValue(places[0], latitude);
    setValue(places[1], longitude);
  }

  return (
    <FieldPart title={t('units.edit.parts.coordinates')}>
      {shape === undefined ? (
        <FieldScope value={scope}>
          <NumberField name="0" help={t('units.edit.help.longitude')} />
          <NumberField name="1" help={t('units.edit.help.latitude')} />
          {areSwapped && (
            <div>
              <Button variant="outlined" onClick={swap}>
                {t('units.edit.geometry.swap')}
              </Button>
            </div>
          )}
        </FieldScope>
      ) : (
        <div>
          <p>{t('units.edit.geometry.otherShape', { shape })}</p>
          <RawValue value={base.unitLocation} />
        </div>
      )}
    </FieldPart>
  );
}

/** What stands there instead of a point: its geometry type or the type of its value. Undefined for a point or nothing. */
function shapeOf(unitLocation: unknown): string | undefined {
  if (unitLocation === undefined || unitLocation === null) return undefined;
  if (!isDocument(unitLocation)) return Array.isArray(unitLocation) ? 'list' : typeof unitLocation;
  const { type, coordinates } = unitLocation;
  if (typeof type === 'string' && type !== '' && type !== 'Point') return type;
  const isPlain =
    coordinates === undefined ||
    coordinates === null ||
    (Array.isArray(coordinates) && coordinates.length <= 3 && !coordinates.some(Array.isArray));
  return isPlain ? undefined : 'geometry';
}
