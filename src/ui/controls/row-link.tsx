import { Link } from 'react-router';
import { languageOf } from '@/i18n/names';
import { RecordText } from '../text/record-text';
import textStyles from '../text/text.module.css';

export const RowLink = ({ to, text }: { to: string; text: string }) =>
  to === '' ? (
    <RecordText text={text} />
  ) : (
    <Link
      className={`${textStyles.lineLink} medium within clips no-underline link-ink middled fit ellipsis block hovers-line`}
      dir="auto"
      lang={languageOf(text)}
      to={to}
    >
      {text}
    </Link>
  );
