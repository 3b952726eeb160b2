import type { SiteMenu } from '@sofreh/catalog/client'
import type { Landing } from '@sofreh/vendors/client'

export type Currency = Landing['currency']
export type OrderDeliveryType = Landing['deliveryTypes'][number]

export const steps = ['DELIVERY_TYPE', 'MENU', 'OVERVIEW', 'ORDER_DETAILS', 'PAYMENT_LINK', 'TABLE'] as const
export type Step = (typeof steps)[number]

/** The table whose code the guest scanned. */
export type SiteTable = { id: string; name: string; categoryName: string }

/**
 * Everything a page is drawn from, on the server and again in the browser: the same content gives the same page.
 * Travels as JSON inside the page.
 */
export type PageContent = {
  landing: Landing
  menu: SiteMenu
  /** Undefined without a table; null when the code names none of this restaurant's. */
  table?: SiteTable | null | undefined
  /** What guests said of the house, one to five; undefined while too few have. */
  rating?: { average: number | null; count: number } | undefined
  /** The step the server drew. */
  step: Step
  /** Instant of drawing, in ms: «today» and «tomorrow» must read the same when the browser takes over. */
  drawnAt: number
}

/** Ways to order that this site carries out; a vendor may have others for other channels. */
const offeredHere: readonly OrderDeliveryType[] = ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS']

/** Delivery types the guest may choose from. At a table that serves there is nothing to choose. */
export function waysOf(landing: Landing, table: SiteTable | null | undefined): OrderDeliveryType[] {
  const offered = landing.deliveryTypes.filter((way) => offeredHere.includes(way))
  return table && offered.includes('SERVE') ? ['SERVE'] : offered
}

/** How the guest gets the order: as chosen where that is offered, else the vendor's first. */
export function wayFor(
  chosen: OrderDeliveryType | undefined,
  { landing, table }: Pick<PageContent, 'landing' | 'table'>,
): OrderDeliveryType {
  const ways = waysOf(landing, table)
  return chosen && ways.includes(chosen) ? chosen : (ways[0] ?? 'PICKUP')
}

export function channelOf(table: SiteTable | null | undefined): 'QR' | 'WEBSITE' {
  return table ? 'QR' : 'WEBSITE'
}

export function isStep(text: string | null): text is Step {
  return steps.some((step) => step === text)
}
