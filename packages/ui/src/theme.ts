import {
  type CSSVariablesResolver,
  createTheme,
  em,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { breakpoints, palette } from '@sofreh/design'
import { uiText } from './text/ui.fa.ts'

const { bad, good, note, pomegranate, warmGray, warn } = palette

function forgetFile({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.value = ''
}

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
    fontSizes: {
      xs: 'var(--text-1)',
      sm: 'var(--text-3)',
      md: 'var(--text-4)',
      lg: 'var(--text-5)',
      xl: 'var(--text-6)',
    },
    lineHeights: { xs: '1.6', sm: '1.7', md: '1.7', lg: '1.7', xl: '1.5' },
    spacing: {
      xs: 'var(--space-2)',
      sm: 'var(--space-3)',
      md: 'var(--space-4)',
      lg: 'var(--space-6)',
      xl: 'var(--space-7)',
    },
    radius: {
      xs: 'var(--radius-tiny)',
      sm: 'var(--radius-small)',
      md: 'var(--radius)',
      lg: 'var(--radius-large)',
      xl: 'var(--radius-chip)',
    },
    breakpoints: {
      xs: em(breakpoints.xs),
      sm: em(breakpoints.sm),
      md: em(breakpoints.md),
      lg: em(breakpoints.lg),
      xl: em(1408),
    },
    defaultRadius: 'md',
    black: warmGray[9],
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
      // A browser reports no change when the same file is chosen again, as after a failed upload.
      FileButton: { defaultProps: { inputProps: { onClick: forgetFile } } },
      TextInput: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md', allowDeselect: false } },
      NativeSelect: { defaultProps: { size: 'md' } },
      TagsInput: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      // Mantine mirrors sides on a right-to-left page: `right` is the left edge, away from the sidebar and the toasts.
      Drawer: { defaultProps: { position: 'right' } },
      // A cross without a name is read aloud as «button».
      Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': uiText.close } } },
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
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
  dark: {},
})
