import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** While there are errors the browser's title begins with saying so. */
export function ErrorTitle() {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    const { title } = document;
    document.title = t('form.summary.errorTitle', { title });
    return () => {
      document.title = title;
    };
  }, [t]);
  return null;
}
