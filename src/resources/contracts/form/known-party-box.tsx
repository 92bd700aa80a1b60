import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { type Language, useLanguage } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { Labelled } from '@/ui/controls/inputs';
import { ChoiceCombobox } from '@/ui/form/fields/combobox';
import { QueryView } from '@/ui/page/query-view';
import { contractQueries } from '../contract.api';
import type { KnownParty } from './known-parties';
import styles from './party.module.css';

type Props = {
  known: (contracts: readonly ServiceDocument[], language: Language) => readonly KnownParty[];
  onChoose: (record: ServiceDocument) => void;
};

export function KnownPartyBox({ known, onChoose }: Props) {
  const contracts = useQuery(contractQueries.all());
  return <QueryView query={contracts}>{({ rows }) => <Finder contracts={rows} known={known} onChoose={onChoose} />}</QueryView>;
}

function Finder({ contracts, known, onChoose }: Props & { contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation(contractFormTexts);
  const [text, setText] = useState('');
  const language = useLanguage();
  const people = useMemo(() => known(contracts, language), [known, contracts, language]);
  const suggestions = useMemo(() => ({ known: people.map(({ label }) => ({ value: label, label })) }), [people]);
  if (people.length === 0) return <p className="muted size-13">{t('party.none')}</p>;
  return (
    <Labelled className={styles.find} label={t('party.find')}>
      {(control) => (
        <ChoiceCombobox
          attributes={{ ...control, autoFocus: true }}
          suggestions={suggestions}
          value={null}
          text={text}
          isTyped={false}
          startsOpen
          onType={setText}
          onChoose={(label) => {
            const chosen = people.find((one) => one.label === label);
            if (chosen) onChoose(chosen.record);
          }}
          onBlur={() => undefined}
        />
      )}
    </Labelled>
  );
}
