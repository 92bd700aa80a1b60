import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type To } from 'react-router';

type Props = Omit<ButtonProps<typeof Link>, 'component' | 'nativeButton' | 'to' | 'href'> & { to: To };

export function ButtonLink(props: Props) {
  return <Button component={Link} nativeButton={false} {...props} />;
}
