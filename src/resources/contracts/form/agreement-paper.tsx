import type { ComponentProps } from 'react';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { LazyBoundary } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { useFormIssues } from '@/ui/form/form-issues';
import { formPath } from '@/ui/form/record-values';
import type { FormWarning } from '@/ui/form/record-watch';
import { FieldLinks, linksByKind } from '@/ui/form/save/save-feedback';
import { addedToForm, type ContractFormPart } from '../contract-form.place';
import { contractKind } from '../rules/contract-days';
import { useContractRecord } from './contract-kind';
import { gapsOf } from './gaps';
import { OverlapList, useRowOverlaps } from './overlap-warnings';

type Props = { onField: (path: string) => void };

export function AgreementPaper({ onField }: Props) {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { schema } = useRecordForm();
  const { getValues } = useValues();
  const contract = useContractRecord();
  const gaps = gapsOf(contract, contractKind(contract));
  const Paper = addedToForm('Paper');
  const issues = useFormIssues(isLoud);
  const overlaps = useRowOverlaps();
  return (
    <>
      <section className="screen-only below-12 size-13" aria-label={t('agreement.checks')}>
        {overlaps.length + issues.length === 0 ? (
          <p className="muted">
            {gaps.length > 0 ? t('agreement.missing', { number: format.number(gaps.length) }) : t('agreement.complete')}
          </p>
        ) : (
          <>
            <OverlapList overlaps={overlaps} />
            {issues.length > 0 && <FieldLinks links={linksByKind(issues)} onField={onField} />}
          </>
        )}
      </section>
      {Paper && (
        <LazyBoundary fallback={<LoadingSign />}>
          <DrawnPaper
            Paper={Paper}
            contract={contract}
            gaps={gaps}
            onGap={(path) => onField(formPath(schema, getValues(), path) ?? path)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

type Drawn = NonNullable<ContractFormPart['Paper']>;

const DrawnPaper = ({ Paper, ...paper }: { Paper: Drawn } & ComponentProps<Drawn>) => <Paper {...paper} />;

const isLoud = ({ quiet }: FormWarning) => quiet !== true;
