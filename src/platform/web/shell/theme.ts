import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Shade 8 is the light theme's colour, shade 3 the dark theme's. */
const primary: MantineColorsTuple = [
  '#eaf3fc',
  '#d0e3f7',
  '#a6cdf2',
  '#7db7f5',
  '#57a0ea',
  '#3a8ae0',
  '#2476cf',
  '#1668bd',
  '#0b5cad',
  '#084a8c',
]
const red: MantineColorsTuple = [
  '#fdefee',
  '#fde3e1',
  '#ffc2bd',
  '#ff9a92',
  '#f26f65',
  '#e04b40',
  '#cf372c',
  '#c12c22',
  '#b3261e',
  '#8f1c16',
]

const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f1f5f9',
  '#eef1f5',
  '#d9dee6',
  '#c4ccd7',
  '#a7b1c0',
  '#7b8595',
  '#5f6978',
  '#525c6b',
  '#14181f',
]
const dark: MantineColorsTuple = [
  '#e8ecf2',
  '#c9d1dc',
  '#a7b1c0',
  '#8b96a7',
  '#6b788b',
  '#2b3441',
  '#1d242e',
  '#161b23',
  '#0f1319',
  '#0b1219',
]

/** The program's own tokens (theme.css) behind Mantine's parts. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  colors: { primary, red, gray, dark },
  primaryColor: 'primary',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: 'var(--text-size)', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.34', sm: '1.5', md: '1.43', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px', lineHeight: '28px' }, h2: { fontSize: '16px', lineHeight: '24px' } },
  },
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Menu: { defaultProps: { shadow: 'md', offset: 4, transitionProps: { duration: 0 } } },
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
  },
})

const shared = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-error': 'var(--negative)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-border)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--divider)',
}

/** Mantine's variables in terms of the program's tokens, which change with the theme by themselves. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })

/** The nonce of this page, put by the server into a meta tag, for the style tags made while running. */
export function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
}
