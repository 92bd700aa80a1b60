import Button from '@mui/material/Button';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Columns3 from 'lucide-react/icons/columns-3';
import CopyPlus from 'lucide-react/icons/copy-plus';
import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import {
  contractEditPath,
  contractPath,
  contractRenewPath,
  duplicateUnitPath,
  startContractPath,
  unitEditPath,
  unitOfferPath,
  unitPath,
} from '@/addresses';
import { idOf } from '@/api/record-id';
import { unitsTexts } from '@/i18n/en/units';
import { commonTexts } from '@/i18n/en/common';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { hasDesk } from '@/places';
import { contractDays, conversionTo, convertedKind } from '@/resources/contracts/rules/contract-days';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/links';
import { NotifyLink } from '@/ui/controls/notify-link';
import { NeighboursNav, RecordActions } from '@/ui/page/record-actions';
import { askToChangeHolds, askToHold } from '../../hold-request';
import { unitsListPath } from '../../list-paths';
import { AddToShortlist } from '../add-to-shortlist';
import { listedContractKind, listedStatus, listedWord } from '../rules/listed-status';
import { unitMutations } from '../unit.api';
import { unitPage } from '../unit.places';
import { HolderList } from './holder-list';
import { unitTitle } from './unit-title';
import { useHolders } from './use-holders';

export function UnitDetailActions({ id, unit }: { id: string; unit: ServiceDocument }) {
  const { t } = useTranslation([unitDetailTexts, commonTexts]);
  return (
    <>
      <ButtonLink to={unitEditPath(id)} startIcon={<Pencil size={16} />}>
        {t('common:edit')}
      </ButtonLink>
      <UnitActions unit={unit} />
      <NeighboursNav
        resource="units"
        id={id}
        pathOf={unitPath}
        labels={{
          nav: t('neighbours'),
          previous: t('previousUnit'),
          next: t('nextUnit'),
        }}
      />
    </>
  );
}

export function UnitLeadActions({ unit }: { unit: ServiceDocument }) {
  const { t } = useTranslation([unitDetailTexts, unitsTexts]);
  const id = idOf(unit);
  const { isFree, renewable, sale, hold, listed } = useWays(unit);
  const contract = renewable ?? sale;
  if (!isFree && !hold && contract === undefined && listed === undefined) return null;
  return (
    <div className="screen-only row wrap gap-8">
      {isFree && hasDesk('offers') && <SellingActions id={id} isLead />}
      {hold && <HoldSteps hold={hold} />}
      {(listed !== undefined || (isFree && !hasDesk('offers'))) && (
        <ButtonLink variant="contained" to={startContractPath({ kind: listedContractKind(unit, listed), unit: id })}>
          {t('units:availability.newContract')}
        </ButtonLink>
      )}
      {contract && (
        <ButtonLink variant="contained" to={renewable ? contractRenewPath(contract) : contractPath(contract)}>
          {t(renewable ? 'renew' : 'units:availability.openContract')}
        </ButtonLink>
      )}
    </div>
  );
}

/** A unit that somebody lives in or owns is rather renewed than offered. */
function useWays(unit: ServiceDocument) {
  const holders = useHolders(idOf(unit));
  const holder = holders.find(({ as }) => as === 'leased' || as === 'sold');
  const sale = holders.find(({ as }) => as === 'sold');
  const hold = sale ? undefined : holders.find(({ as, contract }) => as === 'reserved' && idOf(contract) !== '')?.contract;
  // A lease that another contract follows has been renewed or replaced, and one without end goes on.
  const isTerminated = holder !== undefined && contractDays(holder.contract).termination !== undefined;
  // What a list says counts until a contract does.
  const listed = holders.length === 0 ? listedStatus(unit) : undefined;
  const isRenewable = holder?.as === 'leased' && holder.until !== undefined && holders.length === 1 && !isTerminated;
  return {
    holders,
    hold,
    isFree: holder === undefined && !hold && !listed,
    listed: listed && listedWord(listed) !== 'unreleased' ? listed : undefined,
    renewable: hasDesk('renewals') && isRenewable ? idOf(holder.contract) || undefined : undefined,
    sale: sale && (idOf(sale.contract) || undefined),
    /** Leased or held, or said to be: an offer is made for the time after. */
    isTaken: hasDesk('offers') && sale === undefined && (holder ?? hold ?? listed) !== undefined,
  };
}

function SellingActions({ id, isLead = false }: { id: string; isLead?: boolean }) {
  const { t } = useTranslation([unitDetailTexts, unitsTexts]);
  return (
    <>
      <ButtonLink to={unitOfferPath(id)} variant={isLead ? 'contained' : 'text'} startIcon={<FileText size={16} />}>
        {t('makeOffer')}
      </ButtonLink>
      <Button startIcon={<KeyRound size={16} />} onClick={() => askToHold([id])}>
        {t('units:availability.hold')}
      </Button>
    </>
  );
}

function HoldSteps({ hold }: { hold: ServiceDocument }) {
  const { t } = useTranslation(unitDetailTexts);
  const kind = convertedKind(hold);
  return (
    <>
      <ButtonLink variant="contained" to={contractEditPath(idOf(hold), 'terms')} state={conversionTo(kind)}>
        {t(`convert.${kind}`)}
      </ButtonLink>
      {hasDesk('offers') && (
        <Button startIcon={<CalendarPlus size={16} />} onClick={() => askToChangeHolds({ kind: 'extend', holds: [hold] })}>
          {t('extendHold')}
        </Button>
      )}
    </>
  );
}

function UnitActions({ unit }: { unit: ServiceDocument }) {
  const { t } = useTranslation([unitDetailTexts, tradeWordTexts]);
  const id = idOf(unit);
  const [isCopying, setCopying] = useState(false);
  const { holders, isTaken } = useWays(unit);
  const CopiesDialog = unitPage.parts().find((part) => part.CopiesDialog)?.CopiesDialog;
  return (
    <>
      <RecordActions
        duplicateTo={duplicateUnitPath(id)}
        listTo={unitsListPath(id)}
        remove={unitMutations.remove(id)}
        question={t('deleteTitle', { name: unitTitle(unit) || t('trade-words:unnamed') })}
        consequence={
          <>
            <p>{t('deleteBody')}</p>
            {holders.length > 0 && <p>{t('deleteHeld')}</p>}
            <HolderList holders={holders} />
          </>
        }
      >
        {isTaken && <SellingActions id={id} />}
        <NotifyLink start={{ object: 'unit', objectId: id, units: [id] }} />
        {hasDesk('offers') && <AddToShortlist id={id} startIcon={<Columns3 size={16} />} />}
        {CopiesDialog && (
          <Button startIcon={<CopyPlus size={16} />} onClick={() => setCopying(true)}>
            {t('copies')}
          </Button>
        )}
      </RecordActions>
      {CopiesDialog && <CopiesDialog open={isCopying} unit={unit} onClose={() => setCopying(false)} />}
    </>
  );
}
