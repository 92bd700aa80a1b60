import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useTranslation } from '@/i18n/use-translation';
import { contractPath, unitOfferPath, unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { listTexts } from '@/i18n/en/list';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import type { Format } from '@/i18n/format';
import { hasDesk } from '@/places';
import type { ServiceDocument } from '@/schema/document';
import type { ShownStatus } from '@/resources/contracts/rules/availability';
import { ButtonLink } from '@/ui/controls/button-link';
import { Popover } from '@/ui/dialogs/popover';
import { RecordText } from '@/ui/text/record-text';
import { askToHold } from '@/resources/hold-request';
import { AddToShortlist } from '@/resources/units/add-to-shortlist';
import { AvailabilityPill } from '@/resources/units/availability-status';
import { priceText } from '@/resources/units/list/price-text';
import { factsText, UnitSecondLine } from '@/resources/units/list/unit-card';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { useHolders } from '@/resources/units/detail/use-holders';
import styles from './quick-view.module.css';

type Props = {
  unit: ServiceDocument | undefined;
  status: ShownStatus | undefined;
  anchor: Element | undefined;
  close: () => void;
  format: Format;
  /** Called when the reader continues to a page of the unit. */
  open: (id: string) => void;
};

export function QuickView({ unit, status, anchor, close, format, open }: Props) {
  const { t } = useTranslation(listTexts);
  const horizontal = useTheme().direction === 'rtl' ? 'right' : 'left';
  const leave = () => {
    close();
    if (unit) open(idOf(unit));
  };
  const name = unit && (unitTitle(unit) || t('noName'));
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: `column gap-4 pad-16 ${styles.view}` } }}
    >
      {unit && <Facts {...{ unit, name, status, format, close }} leave={leave} />}
    </Popover>
  );
}

type FactsProps = Pick<Props, 'status' | 'format' | 'close'> & {
  unit: ServiceDocument;
  name: string | undefined;
  leave: () => void;
};

function Facts({ unit, name, status, format, leave, close }: FactsProps) {
  const { t } = useTranslation([listTexts, unitBoardTexts, unitsTexts]);
  const id = idOf(unit);
  const sale = useHolders(id).find(({ as }) => as === 'sold')?.contract;
  return (
    <>
      <div className="row centred between gap-12">
        <strong className="size-16 bold anywhere shrinks">
          <RecordText text={name} />
        </strong>
        {status && <AvailabilityPill status={status} />}
      </div>
      <div className="muted size-13">
        <UnitSecondLine unit={unit} />
      </div>
      <div className="bold above-4">{priceText(unit, format)}</div>
      <div>{factsText(unit, format)}</div>
      {id ? (
        <div className="row wrap gap-8 above-12">
          <ButtonLink size="small" variant="contained" to={unitPath(id)} onClick={leave}>
            {t('unit-board:open')}
          </ButtonLink>
          {!sale && hasDesk('offers') && (
            <>
              <ButtonLink size="small" variant="outlined" to={unitOfferPath(id)} onClick={leave}>
                {t('units:makeOffer')}
              </ButtonLink>
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  close();
                  askToHold([id]);
                }}
              >
                {t('units:hold')}
              </Button>
            </>
          )}
          {hasDesk('offers') && <AddToShortlist id={id} size="small" variant="outlined" />}
          {sale && idOf(sale) !== '' && (
            <ButtonLink size="small" variant="outlined" to={contractPath(idOf(sale))} onClick={leave}>
              {t('units:openContract')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <div className="muted size-13">{t('noId')}</div>
      )}
    </>
  );
}
