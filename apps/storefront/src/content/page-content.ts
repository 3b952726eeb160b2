import type { SiteMenu } from '@sofreh/catalog/client'
import type { OffsetSpan } from '@sofreh/kernel'
import type { Offer } from '@sofreh/pricing/domain'
import type { Landing } from '@sofreh/vendors/client'

export type Currency = Landing['currency']
export type OrderDeliveryType = Landing['deliveryTypes'][number]

export const steps = ['DELIVERY_TYPE', 'MENU', 'OVERVIEW', 'ORDER_DETAILS', 'PAYMENT_LINK', 'TABLE'] as const
export type Step = (typeof steps)[number]

/** The table whose code the guest scanned. */
export type SiteTable = { id: string; name: string; categoryName: string }

/**
 * Everything a page is rendered from, on the server and again in the browser: equal content gives an equal page. Sent
 * as JSON inside the page.
 */
export type PageContent = {
  landing: Landing
  menu: SiteMenu
  /** Undefined without a table; null when the code names no table of this restaurant. */
  table?: SiteTable | null | undefined
  /** Average rating of the restaurant, one to five; undefined while there are too few reviews. */
  rating?: { average: number | null; count: number } | undefined
  /** Discount codes that the restaurant shows to all guests; absent without any. */
  offers?: readonly Offer[] | undefined
  /** The step the server rendered. */
  step: Step
  /** Instant of rendering, in ms: «today» and «tomorrow» must read the same during hydration. */
  drawnAt: number
  /** Offset of the restaurant's clock for the coming days. */
  offset?: OffsetSpan | undefined
}

/** Delivery types that this site supports; a vendor may have others for other channels. */
const offeredHere: readonly OrderDeliveryType[] = ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS']

/** Returns the delivery types the guest may choose from. A table with table service leaves no choice. */
export function deliveryTypesOf(landing: Landing, table: SiteTable | null | undefined): OrderDeliveryType[] {
  const offered = landing.deliveryTypes.filter((deliveryType) => offeredHere.includes(deliveryType))
  return table && offered.includes('SERVE') ? ['SERVE'] : offered
}

/** Returns the chosen delivery type where it is offered, else the vendor's first. */
export function availableDeliveryType(
  chosen: OrderDeliveryType | undefined,
  { landing, table }: Pick<PageContent, 'landing' | 'table'>,
): OrderDeliveryType {
  const deliveryTypes = deliveryTypesOf(landing, table)
  return chosen && deliveryTypes.includes(chosen) ? chosen : (deliveryTypes[0] ?? 'PICKUP')
}

export function channelOf(table: SiteTable | null | undefined): 'QR' | 'WEBSITE' {
  return table ? 'QR' : 'WEBSITE'
}

export function isStep(text: string | null): text is Step {
  return steps.some((step) => step === text)
}
