import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'

/** Sofreh's own accent, pomegranate, used before a vendor is known; the seventh shade carries white text. */
const pomegranate: MantineColorsTuple = [
  '#fceef1',
  '#f7d4db',
  '#f0adbb',
  '#e88298',
  '#e15774',
  '#c72447',
  '#a61e3b',
  '#8f1a33',
  '#701428',
  '#570f1f',
]

const warmGray: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#e9e5df',
  '#dcd6ce',
  '#cfc8bf',
  '#a89f94',
  '#857c71',
  '#6b645b',
  '#453f38',
  '#1f1b16',
]

/** Destructive actions and errors: `--bad` on the shade that carries text. */
const bad: MantineColorsTuple = [
  '#fdf4f3',
  '#fbe9e7',
  '#edaba5',
  '#e0827a',
  '#d1584f',
  '#c23a31',
  '#b3261e',
  '#9c2019',
  '#831a15',
  '#6a1511',
]

/** `--good` on the shade that carries text, `--good-ground` on the shade of light badges and alerts. */
const good: MantineColorsTuple = [
  '#f5fbf7',
  '#eef8f2',
  '#bfdbcd',
  '#98c5ae',
  '#6aac8a',
  '#3c9266',
  '#1a7f4b',
  '#177042',
  '#145f38',
  '#104c2d',
]

/** The same of `--warn`. */
const warn: MantineColorsTuple = [
  '#fdf7ee',
  '#fbefdf',
  '#ead2b6',
  '#d9b082',
  '#c88a4b',
  '#b16a1f',
  '#9a4f06',
  '#884505',
  '#713a05',
  '#5c2f04',
]

/** The same of `--note`. */
const note: MantineColorsTuple = [
  '#f4f7fd',
  '#e8effa',
  '#c2d1e7',
  '#9cb4d8',
  '#7193c7',
  '#4572b6',
  '#2459a9',
  '#204e95',
  '#1b437f',
  '#163565',
]

/**
 * Creates the office's theme with one accent.
 * @param shades the vendor's ten shades as the server computed them, palest first: text is on the seventh
 */
export function officeTheme(shades?: readonly string[]): MantineThemeOverride {
  const brand = shades?.length === 10 ? (shades as unknown as MantineColorsTuple) : pomegranate
  return createTheme({
    fontFamily: 'var(--font)',
    fontFamilyMonospace: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '700' },
    fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '22px' },
    lineHeights: { xs: '1.6', sm: '1.7', md: '1.7', lg: '1.7', xl: '1.5' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
    defaultRadius: 'md',
    black: '#1f1b16',
    colors: { brand, gray: warmGray, red: bad, green: good, yellow: warn, orange: warn, blue: note },
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    // White text above a contrast of 4.5, dark text below: the same rule as the vendor's palette.
    luminanceThreshold: 0.1833,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'md' } },
      TextInput: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md', allowDeselect: false } },
      Textarea: { defaultProps: { size: 'md' } },
      // Mantine mirrors sides on a right-to-left page: `right` is the left edge, away from the sidebar and the toasts.
      Drawer: { defaultProps: { position: 'right' } },
      Modal: { defaultProps: { centered: true } },
      // A note without a space would be cut at the edge without a mark.
      Alert: { styles: { message: { overflowWrap: 'anywhere' } } },
      Tooltip: { defaultProps: { withArrow: true } },
    },
  })
}

/** Mantine's dimmed text has a contrast under 4.5 on our background; uses our own quiet colour. */
export const officeCssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--ink)',
  },
  light: {
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-placeholder': '#756d63',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
  dark: {},
})
