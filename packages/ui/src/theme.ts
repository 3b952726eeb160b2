import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { readableStep, shadesOf } from './shades.ts'

/** Sofreh's own accent, used before a vendor is known. */
export const pomegranate = '#a61e3b'

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

/**
 * The office's theme in one accent: the vendor's primary colour, darkened where white text or a link could not be read.
 * @param accent `#rrggbb`; anything else falls back to pomegranate
 */
export function officeTheme(accent: string = pomegranate): MantineThemeOverride {
  const seed = /^#[0-9a-f]{6}$/i.test(accent) ? accent : pomegranate
  const { shades, seedStep } = shadesOf(seed)
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
    colors: { brand: shades, gray: warmGray },
    primaryColor: 'brand',
    primaryShade: readableStep(shades, seedStep),
    autoContrast: true,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'md' } },
      TextInput: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md', allowDeselect: false } },
      Textarea: { defaultProps: { size: 'md' } },
      Drawer: { defaultProps: { position: 'left' } },
      Modal: { defaultProps: { centered: true } },
      Tooltip: { defaultProps: { withArrow: true } },
    },
  })
}
