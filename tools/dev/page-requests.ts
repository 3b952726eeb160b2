import type { DevicePage, HtmlPage, PageContent, SharedPage } from '@sofreh/storefront/render'

/**
 * Stands in for the built storefront while the server runs under `npm run dev`. The server gets the parts of a page
 * from instead of the page; the gateway renders it with the current sources, so that an edit needs no restart.
 */
type Landing = PageContent['landing']
export type PageRequest =
  | { page: 'menu'; content: PageContent; itemId?: string }
  | { page: 'shell'; landing: Landing }
  | { page: 'device'; device: DevicePage; landing: Landing }

export { isStep } from '../../apps/storefront/src/content/page-content.ts'

export const renderPage = ({ content }: { content: PageContent }): HtmlPage => ask({ page: 'menu', content })
export const shellPage = ({ landing }: { landing: Landing }): HtmlPage => ask({ page: 'shell', landing })
export const devicePage = ({ page, landing }: { page: DevicePage; landing: Landing }): HtmlPage =>
  ask({ page: 'device', device: page, landing })

export function sharedPage(html: string, { itemId }: SharedPage): string {
  return JSON.stringify({ ...(JSON.parse(html) as PageRequest), itemId })
}

function ask(asked: PageRequest): HtmlPage {
  return { html: JSON.stringify(asked), contentPolicy: pageRequestPolicy }
}

/** The content policy that marks such a response. */
export const pageRequestPolicy = "default-src 'none'; sandbox"
