/** Steps of the space scale, the hair's breadth between two lines of one text, and the measures of printed paper. */
const gaps = '/^((0|2px|var\\(--space-\\d\\)|[\\d.]+(mm|cqi))( |$))+$/'

/**
 * Colours, sizes of text, radii, layers, gaps and the widths at which a layout changes come from `@sofreh/design`, whose
 * own files define them.
 * @type {import('stylelint').Config}
 */
export default {
  plugins: ['stylelint-declaration-strict-value'],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    // Widths and heights are custom media: `@media (--below-sm)`.
    'media-feature-name-disallowed-list': ['/^(min-|max-)?(width|height)$/'],
    'scale-unlimited/declaration-strict-value': [
      ['/color$/', 'fill', 'stroke', 'font-size', 'z-index', '/radius$/', '/^((row|column)-)?gap$/'],
      {
        ignoreFunctions: false,
        ignoreValues: {
          '': ['currentColor', 'transparent', 'inherit', 'none', '0'],
          // Colours mixed from tokens.
          '/color$/': ['/^color-mix\\(/', 'currentColor', 'transparent', 'inherit'],
          // Follows the letters or the box around it, or a screen that people read from across the hall.
          'font-size': ['/(em|cqi|%)$/', '/^(min|clamp)\\(/', 'inherit'],
          '/radius$/': ['50%', '0', 'inherit', '/(cqi|mm)$/', '/^(0 )?var\\(--radius/'],
          '/^((row|column)-)?gap$/': [gaps],
        },
      },
    ],
  },
}
