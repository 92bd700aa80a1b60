import useMediaQuery from '@mui/material/useMediaQuery';

const PHONE = '(max-width:599.98px)';

export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

export const usePhone = (): boolean => useMediaQuery(PHONE, { noSsr: true });
