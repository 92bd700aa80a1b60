import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { inBraces } from '@/i18n/braces';
import { commonTexts } from '@/i18n/en/common';
import { paperTexts } from '@/i18n/en/paper';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractPaperTexts } from '@/i18n/en/contract-papers';
import { useFormat } from '@/i18n/format';
import type { Language } from '@/i18n/i18n';
import { isolatedLtr } from '@/i18n/isolated';
import {
  type Clauses,
  type ClausesState,
  clausePlaceholders,
  clausesQuery,
  clauseWords,
  isDraft,
  keepClauses,
  type TypedClauses,
  typedClausesIn,
} from './clauses';
import { type PaperKind, paperKinds } from './papers';
import { ChoiceInput, LongTextInput } from '@/ui/controls/inputs';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { CopyButton } from '@/ui/share/copy-button';
import type { TypedProps } from '../settings.place';

export function ClausesEditor({ typed, onType }: TypedProps) {
  const { data } = useQuery(clausesQuery());
  return (
    data && (
      <Editor {...data} typed={typedClausesIn(typed)} onType={(change) => onType((former) => change(typedClausesIn(former)))} />
    )
  );
}

type EditorProps = ClausesState & { typed: TypedClauses; onType: (change: (former: TypedClauses) => TypedClauses) => void };

const languages = ['en', 'ar'] as const;

function Editor({ clauses, deployed, changed, typed, onType }: EditorProps) {
  const { t } = useTranslation([contractPaperTexts, contractDetailTexts, paperTexts, commonTexts]);
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<PaperKind>('lease');
  const texts = typed[kind] ?? clauses[kind];
  const change = (language: Language, text: string) =>
    onType((former) => ({ ...former, [kind]: { ...texts, [language]: text } }));

  const insertion = useInsertion(texts, change);
  const keep = async (next: Clauses, done: string) => {
    const sent = typed[kind];
    const isKept = keepClauses(kind, next, deployed);
    await queryClient.refetchQueries({ queryKey: clausesQuery().queryKey });
    // What was typed while it was being saved stays.
    if (isKept)
      onType(({ [kind]: now, ...others }) =>
        now && (now.en !== sent?.en || now.ar !== sent.ar) ? { ...others, [kind]: now } : others,
      );
    notify(isKept ? { text: done } : { text: t('paper:company.notSaved'), tone: 'error' });
  };
  const written = () => {
    const all = Object.fromEntries(paperKinds.map((one) => [one, typed[one] ?? clauses[one]]));
    return `"clauses": ${JSON.stringify(all, null, 2)}`;
  };
  return (
    <>
      <p className="muted below-16">{[t('clauses.lead'), t('clauses.deployed')].join(' ')}</p>
      <div className="column gap-16">
        <ChoiceInput
          label={t('clauses.paper')}
          value={kind}
          choices={paperKinds.map((one) => ({
            value: one,
            label: [
              t(`contract-detail:papers.kinds.${one}`),
              ...(typed[one] ? [t('clauses.unsaved')] : changed.includes(one) ? [t('clauses.changed')] : []),
            ].join(' · '),
          }))}
          onChange={setKind}
        />
        <div className="stack gap-16 columns-280">
          {languages.map((language) => (
            <div key={language} className="column gap-4 shrinks">
              <LongTextInput
                ref={insertion.boxOf(language)}
                label={t(`clauses.${language}`)}
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                rows={6}
                value={texts[language]}
                onFocus={() => insertion.focused(language)}
                onChange={(text) => change(language, text)}
              />
              {isDraft(kind, language, texts[language]) && <p className="muted size-12">{t('clauses.draft')}</p>}
              <Unknown text={texts[language]} />
            </div>
          ))}
        </div>
        <Placeholders onInsert={insertion.insert} />
        <div className="row wrap gap-8">
          <Button variant="contained" disabled={!typed[kind]} onClick={() => void keep(texts, t('paper:company.saved'))}>
            {t('common:save')}
          </Button>
          {(changed.includes(kind) || typed[kind]) && (
            <Button variant="outlined" onClick={() => void keep(deployed[kind], t('clauses.resetDone'))}>
              {t('clauses.reset')}
            </Button>
          )}
          <CopyButton label={t('clauses.copy')} copied={t('clauses.copied')} textOf={written} />
        </div>
      </div>
    </>
  );
}

function Placeholders({ onInsert }: { onInsert: (mark: string) => void }) {
  const { t } = useTranslation(contractPaperTexts);
  return (
    <div role="group" aria-label={t('clauses.insert')}>
      <p className="muted size-12">{t('clauses.insert')}</p>
      <div className="row wrap gap-8 above-4">
        {clausePlaceholders.map((name) => (
          <Button key={name} size="small" variant="outlined" title={inBraces(name)} onClick={() => onInsert(inBraces(name))}>
            <span>{t(`placeholders.${name}`)}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

function useInsertion(texts: Clauses, change: (language: Language, text: string) => void) {
  const boxes = useRef<Partial<Record<Language, HTMLTextAreaElement | null>>>({});
  const last = useRef<Language>('en');
  return {
    boxOf: (language: Language) => (box: HTMLTextAreaElement | null) => {
      boxes.current[language] = box;
    },
    focused: (language: Language): void => {
      last.current = language;
    },
    insert: (mark: string): void => {
      const language = last.current;
      const box = boxes.current[language];
      const text = texts[language];
      const from = box?.selectionStart ?? text.length;
      change(language, text.slice(0, from) + mark + text.slice(box?.selectionEnd ?? from));
      // The box has its new text after the next frame.
      requestAnimationFrame(() => {
        box?.focus();
        box?.setSelectionRange(from + mark.length, from + mark.length);
      });
    },
  };
}

function Unknown({ text }: { text: string }) {
  const { t } = useTranslation(contractPaperTexts);
  const format = useFormat();
  const { unknown } = clauseWords.read(text);
  if (unknown.length === 0) return null;
  const words = format.list(unknown.map((word) => isolatedLtr(inBraces(word))));
  return <Warning>{t('clauses.unknown', { count: unknown.length, words })}</Warning>;
}
