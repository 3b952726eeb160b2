import type { Landing } from '@sofreh/vendors/client'

type Font = Landing['fonts'][number]

/** Where only the regular cut is there, it stands for bold too: the browser thickens it. */
const weights: Record<Font['cut'], string> = { REGULAR: '100 599', BOLD: '600 900', VARIABLE: '100 900' }

/** Only what our own server names a font may stand inside the page's style element. */
const ownFile = /^\/files\/[0-9a-f-]{36}\/[0-9a-f]{32}\.woff2$/

/** The fonts of the house as styles; Vazirmatn stands behind them for letters they lack. A font for all weights stands alone. */
export function fontCss(landing: Pick<Landing, 'fonts'>): string {
  return fontsOf(landing)
    .map(
      ({ cut, url }) =>
        `@font-face{font-family:vendor;src:url(${url})format("woff2");font-weight:${weights[cut]};font-display:swap}`,
    )
    .join('')
}

/** The font that the first words need: the one of the house, or that of the site. */
export function firstFont(landing: Pick<Landing, 'fonts'>, ofSite: string): string {
  return fontsOf(landing).find(({ cut }) => cut !== 'BOLD')?.url ?? ofSite
}

function fontsOf({ fonts }: Pick<Landing, 'fonts'>): Font[] {
  const own = fonts.filter(({ url }) => ownFile.test(url))
  const variable = own.filter(({ cut }) => cut === 'VARIABLE')
  return variable.length > 0 ? variable : own
}
