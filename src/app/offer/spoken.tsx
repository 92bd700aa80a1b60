import type { ReactNode } from 'react';
import type { Voice } from './voice';
import styles from './offer-document.module.css';

/** The same in each language, side by side where there are two. */
export const Spoken = ({ voices, children }: { voices: readonly Voice[]; children: (voice: Voice) => ReactNode }) => (
  <div className={styles.spoken}>
    {voices.map((voice) => (
      <div key={voice.language} lang={voice.language} dir={voice.dir}>
        {children(voice)}
      </div>
    ))}
  </div>
);

/** A few words in each language, one after the other. */
export const InEach = ({ voices, children }: { voices: readonly Voice[]; children: (voice: Voice) => string }) =>
  voices.map((voice) => (
    <bdi key={voice.language} lang={voice.language} dir={voice.dir}>
      {children(voice)}
    </bdi>
  ));
