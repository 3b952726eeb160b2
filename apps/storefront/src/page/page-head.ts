import type { SiteItem } from '@sofreh/catalog/client'
import { pageColor } from '@sofreh/vendors/domain'
import { headText } from '../text/head.fa.ts'
import { escapeHtml } from './escape.ts'
import type { PageContent } from '../content/page-content.ts'

export type HeadFacts = Pick<PageContent, 'landing' | 'table'> & {
  origin: string
  /** The dish whose address is shared: messengers preview the dish, the page stays the restaurant's. */
  item?: SiteItem | undefined
}

/** Renders title, icons, and metadata for search engines and messengers. */
export function pageHead({ landing, table, origin, item }: HeadFacts): string {
  const title = escapeHtml(item ? headText.dishTitle(item.title, landing.name) : headText.title(landing.name))
  const description = escapeHtml(item ? dishDescription(item, landing) : vendorDescription(landing))
  const address = item ? `${origin}/?item=${item.id}` : `${origin}/`
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`
  return [
    `<title>${title}</title><meta name="description" content="${description}">`,
    `<meta name="theme-color" content="${pageColor}">`,
    '<link rel="icon" href="/icons/icon-48.png"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="canonical" href="${escapeHtml(origin)}/">`,
    // A table's page is only for the guests who sit there.
    table ? '<meta name="robots" content="noindex">' : '',
    property('type', item ? 'product' : 'restaurant.restaurant'),
    property('locale', 'fa_IR'),
    property('site_name', escapeHtml(landing.name)),
    property('title', title),
    property('description', description),
    property('url', escapeHtml(address)),
    property('image', escapeHtml(origin + (item?.image?.url ?? '/share.jpg'))),
    item?.image ? '' : property('image:width', '1200') + property('image:height', '630'),
    property('image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

function vendorDescription({ description, name, address }: PageContent['landing']): string {
  return description || headText.description(name, address)
}

function dishDescription(item: SiteItem, { currency, name }: PageContent['landing']): string {
  return headText.dish({ description: item.description, price: item.finalPrice, currency, vendor: name })
}
