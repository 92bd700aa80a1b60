import type { Unit } from '@/resources/units/unit.schema';
import { Bilingual } from '@/ui/paper/paper-sheet';
import unitPaper from '@/ui/paper/unit-paper.module.css';
import { SafeImage } from '@/ui/text/safe-image';
import { type Locale, unitNameIn } from './offer-words';

export function UnitIntroduction({
  locales,
  unit,
  cover,
}: {
  locales: readonly Locale[];
  unit: Unit;
  cover: string | undefined;
}) {
  const [first] = locales;
  return (
    <>
      <Bilingual locales={locales}>
        {(locale) => (
          <>
            <h2 className={`bold anywhere ${unitPaper.name}`}>{unitNameIn(locale, unit)}</h2>
            <p className={`muted above-4 ${unitPaper.lead}`}>
              {locale.language === 'ar' ? unit.unitShortDescAr : unit.unitShortDesc}
            </p>
          </>
        )}
      </Bilingual>
      {cover !== undefined && first && (
        <SafeImage
          src={cover}
          alt={first.t('document.cover', { name: unitNameIn(first, unit) })}
          width={1280}
          height={640}
          className={`full-width above-16 rounded-8 ${unitPaper.cover}`}
          eager
        />
      )}
    </>
  );
}
