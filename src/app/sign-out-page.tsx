import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { draftsSettingsPath, signOutKeepingPath, signOutPath } from '@/addresses';
import { draftsOf, removeAllDrafts } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { keptByDesks } from '@/desks/desks';
import { useConnectionName } from '@/features/connection/connection-status';
import { commonTexts } from '@/i18n/en/common';
import { savingTexts } from '@/i18n/en/saving';
import { isolatedLtr } from '@/i18n/isolated';
import { LogoMark } from '@/ui/paper/logo';
import { ButtonLink } from '@/ui/controls/links';
import styles from './sign-out-page.module.css';

export function SignOutPage() {
  const { t } = useTranslation([savingTexts, commonTexts]);
  const navigate = useNavigate();
  const { demo, host } = useConnectionName();
  const name = demo ? t('common:demoData') : isolatedLtr(host);
  const connection = connectionId();
  const { data } = useQuery({ queryKey: ['drafts', connection], queryFn: () => keptFor(connection), gcTime: 0 });
  const title = t(`drafts.${titleOf(data)}`);
  const discard = async () => {
    const removeKept = keptByDesks().map(async ({ load }) => (await load()).remove(connection));
    await Promise.all([removeAllDrafts(connection), ...removeKept]);
    void navigate(signOutPath);
  };

  useEffect(() => {
    document.title = `${title} · ${t('common:appName')}`;
  }, [title, t]);

  return (
    <main className={styles.page}>
      <LogoMark size={40} />
      <h1 className={`bold ${styles.title}`}>{title}</h1>
      {data && data.drafts > 0 && <p className={styles.text}>{t('drafts.signOut.body', { count: data.drafts, host: name })}</p>}
      {data?.others.map(([kept, count]) => (
        <p key={kept} className={styles.text}>
          {t(`drafts.signOut.${kept}`, { count, host: name })}
        </p>
      ))}
      <div className="row wrap gap-8">
        <ButtonLink to={signOutKeepingPath} variant="contained">
          {t('drafts.signOut.keep')}
        </ButtonLink>
        <Button color="error" variant="outlined" onClick={() => void discard()}>
          {t('drafts.signOut.discard')}
        </Button>
        {data?.drafts !== 0 && <ButtonLink to={draftsSettingsPath}>{t('drafts.signOut.look')}</ButtonLink>}
        <Button onClick={() => void navigate(-1)}>{t('common:cancel')}</Button>
      </div>
    </main>
  );
}

async function keptFor(connection: string) {
  const [drafts, ...others] = await Promise.all([
    draftsOf(connection),
    ...keptByDesks().map(async ({ name, load }) => [name, (await (await load()).of(connection)).length] as const),
  ]);
  return { drafts: drafts.length, others: others.filter(([, count]) => count > 0) };
}

/** Asks about drafts first, which are easily forgotten. */
function titleOf(kept: Awaited<ReturnType<typeof keptFor>> | undefined) {
  if (!kept || kept.drafts > 0) return 'signOut.title';
  return kept.others[0]?.[0] === 'reports' ? 'signOut.titleReports' : 'signOut.titleOffers';
}
