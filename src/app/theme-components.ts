import type { Components, Theme } from '@mui/material/styles';

const colour = (path: string) => `var(--mz-palette-${path})`;

const floating = { border: `1px solid ${colour('divider')}`, boxShadow: 'var(--shadow)', backgroundImage: 'none' };

/** MUI's components in the manner of the house: flat, hairlines, a label above its field, no ripple. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': { outline: `2px solid ${colour('primary-main')}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'primary' },
    styleOverrides: {
      root: {
        minHeight: 40,
        paddingBlock: 8,
        paddingInline: 16,
        gap: 8,
        transition: 'background-color var(--fast), border-color var(--fast), color var(--fast)',
        '& .MuiButton-startIcon, & .MuiButton-endIcon': { margin: 0 },
        variants: [
          { props: { size: 'small' }, style: { minHeight: 32, paddingBlock: 4, paddingInline: 12, fontSize: 'var(--size-13)' } },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { borderColor: colour('inputBorder'), backgroundColor: colour('background-paper') },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        padding: 0,
        borderRadius: 8,
        color: 'inherit',
        variants: [{ props: { size: 'small' }, style: { width: 32, height: 32 } }],
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: { ...floating, marginBlock: 4 } } },
  MuiMenu: { styleOverrides: { list: { paddingBlock: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        gap: 12,
        marginInline: 4,
        borderRadius: 6,
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { backgroundColor: colour('selected') },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: { ...floating, margin: 16 } } },
  MuiDialogTitle: {
    styleOverrides: {
      root: { paddingBlock: '24px 8px', fontSize: 'var(--size-20)', lineHeight: 'var(--line-20)', fontWeight: 600 },
    },
  },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '16px 24px 24px', gap: 8, '& > :not(style) ~ :not(style)': { margin: 0 } } },
  },
  MuiDrawer: { styleOverrides: { paper: floating } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(30 27 22 / 0.4)' } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 40,
        backgroundColor: colour('background-paper'),
        '& .MuiOutlinedInput-notchedOutline': { borderColor: colour('inputBorder') },
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: colour('text-secondary') },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: colour('sunken') },
        variants: [{ props: { size: 'small' }, style: { minHeight: 32 } }],
      },
      input: {
        height: 'auto',
        paddingBlock: 9.5,
        paddingInline: 12,
        variants: [{ props: { size: 'small' }, style: { paddingBlock: 5.5, paddingInline: 10 } }],
      },
      multiline: { padding: 0 },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiTextField: { defaultProps: { slotProps: { inputLabel: { shrink: true } } } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBlockEnd: 4,
        whiteSpace: 'normal',
        fontSize: 'var(--size-13)',
        lineHeight: 'var(--line-13)',
        fontWeight: 500,
        color: colour('text-primary'),
        '&.Mui-focused, &.Mui-error': { color: colour('text-primary') },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '4px 0 0', fontSize: 'var(--size-12)', lineHeight: 'var(--line-12)' } },
  },
  MuiSelect: { styleOverrides: { icon: { color: colour('text-secondary') } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, borderRadius: 8, color: colour('inputBorder') } } },
  MuiRadio: { styleOverrides: { root: { padding: 8, color: colour('inputBorder') } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 52, height: 40, padding: 8 },
      switchBase: { padding: 11, '&.Mui-checked': { transform: 'translateX(14px)', color: colour('primary-contrastText') } },
      thumb: { width: 18, height: 18, boxShadow: 'none', border: `1px solid ${colour('inputBorder')}` },
      track: {
        borderRadius: 12,
        opacity: 1,
        backgroundColor: colour('sunken'),
        border: `1px solid ${colour('inputBorder')}`,
        '.Mui-checked.Mui-checked + &': { opacity: 1, borderColor: colour('primary-main') },
      },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginInline: '-8px 0' } } },
  MuiChip: {
    styleOverrides: {
      root: { height: 32, fontSize: 'var(--size-13)', backgroundColor: colour('sunken'), color: colour('text-primary') },
      outlined: { backgroundColor: 'transparent', borderColor: colour('inputBorder') },
    },
  },
  MuiTabs: {
    styleOverrides: { root: { minHeight: 40, borderBlockEnd: `1px solid ${colour('divider')}` }, indicator: { height: 2 } },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, minWidth: 0, paddingInline: 16, textTransform: 'none' } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderColor: colour('divider'),
        paddingBlock: 8,
        paddingInline: 12,
        fontSize: 'var(--size-13)',
        lineHeight: 'var(--line-13)',
      },
      head: { backgroundColor: colour('sunken'), fontWeight: 600, color: colour('text-primary') },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 200 },
    styleOverrides: {
      tooltip: {
        padding: '6px 10px',
        fontSize: 'var(--size-12)',
        lineHeight: 'var(--line-12)',
        fontWeight: 400,
        color: colour('background-default'),
        backgroundColor: colour('text-primary'),
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: colour('link') } } },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { backgroundColor: colour('sunken'), transform: 'none' } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        padding: 0,
        paddingInlineStart: 4,
        '& .MuiAutocomplete-input.MuiAutocomplete-input': { paddingBlock: 9.5, paddingInline: 8 },
      },
      paper: { ...floating, marginBlock: 4 },
      option: { minHeight: 40, '&[aria-selected="true"][aria-selected="true"]': { backgroundColor: colour('selected') } },
    },
  },
  MuiAccordion: { styleOverrides: { root: { border: `1px solid ${colour('divider')}`, '&::before': { display: 'none' } } } },
  MuiToggleButton: { styleOverrides: { root: { minHeight: 40, textTransform: 'none', borderColor: colour('inputBorder') } } },
};
