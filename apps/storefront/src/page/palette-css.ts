import type { Landing } from '@sofreh/vendors/client'

/**
 * Returns the vendor's palette as CSS variables. Validates every value as a colour, because it is written into a
 * style element.
 */
export function paletteCss({ palette }: Pick<Landing, 'palette'>): string {
  const values: [string, string | undefined][] = [
    ['--accent', palette.fill],
    ['--on-accent', palette.onFill],
    ['--accent-text', palette.text],
    ['--accent-pale', palette.shades[0]],
    ['--accent-soft', palette.shades[1]],
    ['--accent-mid', palette.shades[3]],
  ]
  const declared = values.flatMap(([name, value]) => (value && /^#[0-9a-f]{6}$/i.test(value) ? `${name}:${value}` : []))
  return `:root{${declared.join(';')}}`
}
