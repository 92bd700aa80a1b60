import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, useNavigate } from 'react-router';
import { openDemo, useSession } from '@/api/session';
import { ConnectionForm } from '@/features/connection/connection-form';
import { commonTexts } from '@/i18n/en/common';
import { connectionTexts } from '@/i18n/en/connection';
import { LogoMark, WordMark } from '@/ui/paper/logo';
import { LanguageSwitch } from './shell/language-switch';
import styles from './sign-in-page.module.css';

export function SignInPage() {
  const { t } = useTranslation([connectionTexts, commonTexts]);
  const { demoOffered } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goOn = () => void navigate(nextPath(search), { replace: true });
  const title = t('signIn');

  useEffect(() => {
    document.title = `${title} · ${t('common:appName')}`;
  }, [title, t]);

  return (
    <div className={`stack ${styles.page}`}>
      <header className={`clips ${styles.picture}`}>
        <div className={`row centred gap-12 ${styles.name}`}>
          <LogoMark size={40} />
          <WordMark />
        </div>
        <SignInIllustration />
      </header>
      <main className={`column ${styles.main}`}>
        <div className={styles.switch}>
          <LanguageSwitch />
        </div>
        <div className={`full-width ${styles.form}`}>
          <h1 className={`bold ${styles.title}`}>{title}</h1>
          <p className={`size-16 muted ${styles.lead}`}>{t('lead')}</p>
          <ConnectionForm onConnected={goOn} />
          {demoOffered && (
            <div className="column gap-8 above-16">
              <span className={`row centred gap-12 muted ${styles.or}`}>{t('or')}</span>
              <Button
                variant="outlined"
                aria-describedby="demo-help"
                onClick={() => {
                  openDemo();
                  goOn();
                }}
              >
                {t('explore')}
              </Button>
              <span id="demo-help" className={`size-12 muted ${styles.help}`}>
                {t('exploreHelp')}
              </span>
            </div>
          )}
        </div>
      </main>
    </div>
  );
}

function SignInIllustration() {
  return (
    <svg
      className={`full-width ${styles.arcade}`}
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden
    >
      <defs>
        {/* Eight-pointed stars: two squares, one turned. */}
        <pattern id="stars" width="32" height="32" patternUnits="userSpaceOnUse" x="4" y="10">
          <path
            d="M16 4.7L19.3 8H24v4.7l3.3 3.3l-3.3 3.3V24h-4.7L16 27.3L12.7 24H8v-4.7L4.7 16L8 12.7V8h4.7zM16 4.7V0M16 27.3V32M4.7 16H0M27.3 16H32M8 8L0 0M24 8L32 0M8 24L0 32M24 24L32 32"
            stroke="currentColor"
          />
        </pattern>
      </defs>
      <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <g className={styles.far}>
          <path d="M-66 720V438a83 83 0 0 1 166 0V720M-48 720V438a65 65 0 0 1 130 0V720M82 452H112M-80 452H-50" />
          <path d="M500 720V438a83 83 0 0 1 166 0V720M518 720V438a65 65 0 0 1 130 0V720M488 452H518" />
          <path d="M-48 604H82M-48 618H30M48 618H82M-10 634H62M518 604H648M518 618H566M584 618H648M532 634H610" />
        </g>
        <path d="M148 720V330a152 152 0 0 1 304 0V720" strokeWidth="2.5" />
        <path d="M166 720V330a134 134 0 0 1 268 0V720" />
        <path d="M166 392H434M166 400H434" />
        <path
          d="M180 382V330a120 120 0 0 1 240 0V382zM254 310a46 46 0 1 0 92 0a46 46 0 1 0-92 0z"
          fill="url(#stars)"
          fillRule="evenodd"
          className={styles.lattice}
        />
        <path d="M180 382V330a120 120 0 0 1 240 0V382z" />
        <circle cx="300" cy="310" r="46" />
        <path d="M300 400V720M182 418H284V552H182zM182 570H284V704H182z" />
        <circle cx="290" cy="561" r="3.5" />
        <path d="M434 400L376 424V752L434 720M424 418L387 433V566L424 551zM424 569L387 584V728L424 709z" />
        <path d="M300 604H376M300 618H336M352 618H376M312 634H376" className={styles.far} />
        <path d="M132 332H184M416 332H468" strokeWidth="2.5" />
        <path d="M112 720H376M434 720H488M90 746H376M388 746H510M68 772H532M-20 772H620" />
        <path d="M300 264V296" />
      </g>
      <circle cx="300" cy="310" r="13" className={styles.lamp} />
    </svg>
  );
}

/** An origin that nobody owns; an address that leaves it is no path of this application. */
const NOWHERE = 'https://manzil.invalid';

/** A link sent by someone must not lead elsewhere: `//host`, `\host`, schemes and control characters are refused. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!/^\/(?!\/)/.test(next) || /[\\\p{Cc}\p{Cf}]/u.test(next) || !URL.canParse(next, NOWHERE)) return '/';
  const url = new URL(next, NOWHERE);
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
