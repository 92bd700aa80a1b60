import IconButton from '@mui/material/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { unitsTexts } from '@/i18n/en/units';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { unitOfferPath, unitPath } from '@/addresses';
import { offerTexts } from '@/i18n/en/offer';
import { useFormat } from '@/i18n/format';
import { plainStatus } from '@/resources/contracts/rules/availability';
import { AvailabilityPill } from '@/resources/units/availability-status';
import { Checkbox } from '@/ui/controls/controls';
import { type DataColumn, FactsTable } from '@/ui/panels/data-table';
import { MixedText } from '@/ui/text/record-text';
import { SafeImage } from '@/ui/text/safe-image';
import { ButtonLink } from '@/ui/controls/links';
import textStyles from '@/ui/text/text.module.css';
import { unitNameIn } from '../offer/offer-words';
import { comparedFacts, type ComparedFact, type ComparedUnit, shortlistLocales, type ShortlistLocale } from './compared-facts';
import styles from './shortlist.module.css';

type Props = {
  units: readonly ComparedUnit[];
  differences: boolean;
  onDifferences: (differences: boolean) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
};

/** The names of facts stay in view while the columns scroll. */
export function CompareTable({ units, differences, onDifferences, onMove, onRemove }: Props) {
  const { t } = useTranslation(offerTexts);
  const { settings, number } = useFormat();
  const [locale] = shortlistLocales(settings.language, settings);
  const facts = useMemo(() => {
    const [own] = shortlistLocales(settings.language, settings);
    return own ? comparedFacts(own, units) : [];
  }, [settings, units]);
  const shown = differences ? facts.filter(({ differs }) => differs) : facts;
  const differing = facts.filter(({ differs }) => differs).length;
  if (!locale) return null;
  return (
    <>
      {units.length > 1 && (
        <label className="row centred gap-8 pointer press-high fit screen-only">
          <Checkbox checked={differences} onChange={({ target }) => onDifferences(target.checked)} />
          <span>{t('shortlist.onlyDifferences')}</span>
        </label>
      )}
      {/* Scrolls by keys too, also where its first columns hold nothing to focus. */}
      <div
        className={`scrolls rounded-8 framed paper-ground ${styles.region}`}
        role="region"
        aria-label={t('shortlist.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <FactsTable
          look={styles}
          className="letters-14"
          label={t('shortlist.table')}
          rows={shown}
          keyOf={({ name }) => name}
          rowProps={({ differs }) => ({ 'data-differs': differs || undefined })}
          aboveHead={
            <tr>
              <td className={styles.corner}>
                <span role="status">
                  {units.length > 1
                    ? t('shortlist.differing', { count: differing, number: number(differing), all: number(facts.length) })
                    : t('shortlist.single')}
                </span>
              </td>
              {units.map((compared, at) => (
                <td key={compared.id} className={styles.top}>
                  <ColumnTop {...{ compared, locale, onMove, onRemove }} isFirst={at === 0} isLast={at === units.length - 1} />
                </td>
              ))}
            </tr>
          }
          columns={[
            {
              name: 'fact',
              head: <span className="visually-hidden">{t('shortlist.fact')}</span>,
              kind: 'name',
              className: styles.corner,
              cell: (fact) => <FactLabel fact={fact} />,
            },
            ...units.map(({ id, unit, status }, at): DataColumn<ComparedFact> => ({
              name: id,
              head: (
                <Link className={textStyles.lineLink} to={unitPath(id)}>
                  {unitNameIn(locale, unit)}
                </Link>
              ),
              cell: ({ name, values }) =>
                name === 'status' && status ? <AvailabilityPill status={status} /> : <Values lines={values[at] ?? []} />,
            })),
          ]}
        />
      </div>
      {differences && shown.length === 0 && <p>{t('shortlist.alike')}</p>}
    </>
  );
}

type TopProps = Pick<Props, 'onMove' | 'onRemove'> & {
  compared: ComparedUnit;
  locale: ShortlistLocale;
  isFirst: boolean;
  isLast: boolean;
};

function ColumnTop({ compared: { id, unit, status, pictures }, locale, isFirst, isLast, onMove, onRemove }: TopProps) {
  const { t } = useTranslation([offerTexts, unitsTexts]);
  const name = unitNameIn(locale, unit);
  const buttons = [
    { label: t('shortlist.earlier', { name }), icon: ChevronLeft, off: isFirst, press: () => onMove(id, -1) },
    { label: t('shortlist.later', { name }), icon: ChevronRight, off: isLast, press: () => onMove(id, 1) },
    { label: t('shortlist.remove', { name }), icon: X, off: false, press: () => onRemove(id) },
  ];
  return (
    <>
      <div className="row justify-end">
        {buttons.map(({ label, icon: Icon, off, press }) => (
          <IconButton key={label} aria-label={label} title={label} disabled={off} onClick={press}>
            <Icon size={18} className="mirror" />
          </IconButton>
        ))}
      </div>
      <SafeImage
        src={pictures[0]}
        alt={t('document.cover', { name })}
        width={320}
        height={200}
        className={`full-width below-8 rounded-8 ${styles.picture}`}
      />
      {(status === undefined || plainStatus(status) !== 'sold') && (
        <ButtonLink size="small" variant="outlined" to={unitOfferPath(id)} aria-label={t('shortlist.offerFor', { name })}>
          {t('units:availability.makeOffer')}
        </ButtonLink>
      )}
    </>
  );
}

function FactLabel({ fact: { label, differs } }: { fact: ComparedFact }) {
  const { t } = useTranslation(offerTexts);
  return (
    <>
      <span>{label}</span>{' '}
      {differs && (
        <span className="bold link-ink beside-6" title={t('shortlist.differs')}>
          <span aria-hidden>{'≠'}</span>
          <span className="visually-hidden">{t('shortlist.differs')}</span>
        </span>
      )}
    </>
  );
}

function Values({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation(commonTexts);
  const [only, another] = lines;
  if (only === undefined) {
    return (
      <span className="muted">
        <span aria-hidden>{'–'}</span>
        <span className="visually-hidden">{t('notGiven')}</span>
      </span>
    );
  }
  if (another === undefined) return <MixedText text={only} />;
  return (
    <ul className="stack gap-4 indent-16">
      {lines.map((line, at) => (
        <li key={at}>
          <MixedText text={line} />
        </li>
      ))}
    </ul>
  );
}
