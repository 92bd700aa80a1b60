import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { isDocument, type ServiceDocument } from '@/schema/document';
import styles from '@/ui/figures-table.module.css';
import { useValues } from '@/ui/form/form-context';
import { Panel } from '@/ui/panel';
import { Warning } from '@/ui/warning';
import { contractQueries } from '../contract.api';
import { contractDays } from '../rules/contract-days';
import { overlapsOf } from '../rules/overlap';
import { rentOrPrice } from '../rules/price';
import { renewalOf } from '../rules/renewal';
import { unitsOf, type UnitNames } from '../rules/units';
import { useUnitNames } from '../use-unit-names';
import own from './renewal-preview.module.css';
import { renewalFrom } from './renewal-choice';

/** The new contract as it would be made now: its days, and the rent of each unit beside the one until now. */
export function RenewalPreview({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { control } = useValues();
  const names = useUnitNames();
  const choice = useWatch({ control });
  const renewal = renewalFrom(contract, choice);
  const unchanged = renewalOf(contract);
  const { begin, end } = contractDays(renewal);
  return (
    <Panel id="preview" title={t('contracts.renew.preview')}>
      <p className={own.period}>
        <bdi>{t('contracts.renew.span', { begin: format.day(begin), end: format.day(end) })}</bdi>
      </p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('contracts.renew.preview')}>
          <thead>
            <tr>
              <th scope="col">{t('contracts.renew.unit')}</th>
              <th scope="col" className={styles.number}>
                {t('contracts.renew.oldRent')}
              </th>
              <th scope="col" className={styles.number}>
                {t('contracts.renew.newRent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rentsOf(unchanged, renewal, names).map(({ key, name, before, after }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className={styles.number}>
                  <bdi>{format.money(before, { unit: false })}</bdi>
                </td>
                <td className={styles.number}>
                  <bdi>{format.money(after, { unit: false })}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('contracts.renew.total')}</th>
              <td className={styles.number}>
                <bdi>{format.money(rentOrPrice(unchanged), { unit: false })}</bdi>
              </td>
              <td className={styles.number}>
                <bdi>{format.money(rentOrPrice(renewal), { unit: false })}</bdi>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Overlaps renewal={renewal} names={names} />
    </Panel>
  );
}

/** Others that want the same units in these days, most of all the renewal that was made already. */
function Overlaps({ renewal, names }: { renewal: ServiceDocument; names: UnitNames }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(contractQueries.all());
  const overlaps = overlapsOf(renewal, data?.rows ?? []);
  if (overlaps.length === 0) return null;
  const units = [...new Set(overlaps.map(({ unitId }) => names.get(unitId) ?? unitId))];
  const others = new Set(overlaps.map(({ other }) => other));
  return <Warning>{t('contracts.renew.overlap', { count: others.size, units: format.list(units) })}</Warning>;
}

/** Units that had left the old contract are not in the new one, so both are counted in those that are. */
function rentsOf(before: ServiceDocument, renewal: ServiceDocument, names: UnitNames) {
  const [old, next] = [before, renewal].map(({ units }) => (Array.isArray(units) ? units.filter(isDocument) : []));
  return unitsOf(renewal, names).map(({ id, name }, index) => ({
    key: `${id} ${index}`,
    name: name || id,
    before: rentOf(old?.[index]),
    after: rentOf(next?.[index]),
  }));
}

const rentOf = (row: ServiceDocument | undefined): number | undefined => (typeof row?.rent === 'number' ? row.rent : undefined);
