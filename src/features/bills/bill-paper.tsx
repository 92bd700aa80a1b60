import { billTexts } from '@/i18n/en/bills';
import { format as formatFor, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { contractNames } from '@/resources/contracts/rules/contract-names';
import { serviceIn } from '@/resources/units/rules/service-words';
import { unitNames } from '@/resources/units/rules/unit-names';
import type { Company } from '@/ui/paper/company';
import { Bilingual, PaperSheet } from '@/ui/paper/paper-sheet';
import sheet from '@/ui/paper/paper-sheet.module.css';
import { RecordText } from '@/ui/text/record-text';
import type { Bill } from './bills';
import styles from './bills.module.css';

type Props = { bill: Bill; company: Company };

/** The bill of one tenant in both languages, one above the other: its table is too wide for two beside each other. */
export function BillPaper({ bill, company }: Props) {
  const { settings } = useFormat();
  const locales = (['en', 'ar'] as const).map((language) => ({
    language,
    dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
    format: formatFor({ ...settings, language }),
    t: i18n.getFixedT(language, billTexts),
  }));
  const { reference } = bill.contract;
  return (
    <PaperSheet
      locales={locales}
      company={company}
      titleIn={({ t }) => t('title')}
      number={typeof reference === 'string' ? reference : ''}
      className={styles.paper}
    >
      {locales.map((locale) => (
        <Bilingual key={locale.language} locales={[locale]} keep>
          {({ language, format, t }) => (
            <>
              <p>
                <RecordText text={nameIn(language, contractNames(bill.contract)) ?? t('unnamed')} />
              </p>
              <table className={sheet.table} aria-label={t('title')}>
                <thead>
                  <tr>
                    {(['unit', 'service', 'previous', 'present', 'days', 'consumption', 'tariff', 'amount'] as const).map(
                      (name) => (
                        <th key={name} scope="col">
                          {t(name)}
                        </th>
                      ),
                    )}
                  </tr>
                </thead>
                <tbody>
                  {bill.lines.map((line) => {
                    const { service, measure } = serviceIn(line.service, language);
                    return (
                      <tr key={line.mark}>
                        <th scope="row">
                          <RecordText text={nameIn(language, unitNames(line.unit)) ?? ''} />
                        </th>
                        <td>
                          <RecordText text={service} />
                        </td>
                        <td>
                          {line.previous !== undefined &&
                            (line.previousDay === undefined
                              ? format.number(line.previous)
                              : t('onDay', { value: format.number(line.previous), day: format.day(line.previousDay) }))}
                        </td>
                        <td>{t('onDay', { value: format.number(line.present), day: format.day(line.day) })}</td>
                        <td>{format.number(line.days)}</td>
                        <td>{[format.number(line.amount), measure].filter(Boolean).join('\u00a0')}</td>
                        <td>{format.number(line.tariff)}</td>
                        <td className={sheet.number}>
                          <bdi>{line.cost === undefined ? t('noTariff') : format.money(line.cost)}</bdi>
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row" colSpan={7}>
                      {t('total')}
                    </th>
                    <td className={sheet.number}>
                      <bdi>{format.money(bill.total)}</bdi>
                    </td>
                  </tr>
                </tfoot>
              </table>
            </>
          )}
        </Bilingual>
      ))}
    </PaperSheet>
  );
}
