import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { type HtmlPage, htmlPage, type PageAssets, withHead } from './page/html-page.ts'
import { packContent, unpackContent } from './content/pack-content.ts'
import type { PageContent } from './content/page-content.ts'
import { shownLanding, shownMenu } from './content/shown-content.ts'

export { type DeviceAssets, type DevicePage, devicePage } from './devices/device-page.ts'
export type { HtmlPage, PageAssets } from './page/html-page.ts'
export { shellPage } from './page/shell-page.ts'
export { isStep, type PageContent, type SiteTable, type Step } from './content/page-content.ts'

export type SharedPage = { content: Pick<PageContent, 'landing' | 'menu' | 'table'>; origin: string; itemId: string }
export type RenderInput = { content: PageContent; assets: PageAssets; origin: string }

/** Renders a whole page. Equal content gives equal bytes, so that pages can be cached. */
export function renderPage({ content, assets, origin }: RenderInput): HtmlPage {
  const packed = packContent({ ...content, landing: shownLanding(content.landing), menu: shownMenu(content.menu) })
  // Renders from the unpacked content that the browser will use: both must produce the same output.
  const shown = unpackContent(packed)
  const { palette } = content.landing
  const colored = { ...shown, landing: { ...shown.landing, palette } }
  return htmlPage({ content: colored, packed, assets, origin, markup: renderToString(<App drawn={shown} />) })
}

/** Rewrites a rendered page for sharing one dish of its menu; returns it unchanged where there is no such dish. */
export function sharedPage(html: string, { content, origin, itemId }: SharedPage): string {
  const item = shownMenu(content.menu)
    .categories.flatMap((category) => category.items)
    .find(({ id }) => id === itemId)
  return item ? withHead(html, { landing: shownLanding(content.landing), table: content.table, origin, item }) : html
}
