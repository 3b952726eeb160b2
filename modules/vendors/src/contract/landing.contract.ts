import { defineEndpoint, rateField } from '@sofreh/contract'
import { z } from 'zod'
import { vendorDayShape } from './day.contract.ts'
import { vendorFontShape } from './font.contract.ts'
import {
  channelField,
  deliveryTypeField,
  intervalShape,
  openStateShape,
  paletteShape,
  pictureShape,
  positionShape,
  pricingSettingsShape,
} from './vendor-shapes.ts'

export const landingShape = pricingSettingsShape.extend({
  id: z.string(),
  name: z.string(),
  subdomain: z.string(),
  description: z.string(),
  /** Digits, or digits, a comma and an extension, as used in `tel:` links. */
  phone: z.string(),
  secondPhone: z.string(),
  address: z.string(),
  /** Name without the @; empty: none. */
  instagram: z.string(),
  /** Target of the eNamad seal; empty: none. */
  enamad: z.string(),
  /** Shown on receipts; empty: none. */
  economicCode: z.string(),
  position: positionShape.nullable(),
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  logo: pictureShape.nullable(),
  cover: pictureShape.nullable(),
  primaryColor: z.string(),
  palette: paletteShape,
  /** The vendor's own fonts; without any, Vazirmatn is used. */
  fonts: z.array(vendorFontShape),
  deliveryTypes: z.array(deliveryTypeField),
  payLaterChannels: z.array(channelField),
  onlinePayment: z.boolean(),
  /** Offered tips in basis points of the dishes' price, ascending; empty: guests are not asked for a tip. */
  tipRatesBp: z.array(rateField),
  preparationMinutes: z.int(),
  hours: z.array(intervalShape),
  /** Dated exceptions to the hours, from today on. */
  days: z.array(vendorDayShape),
  openState: openStateShape,
  /** Delivery types that currently take no orders. */
  pausedTypes: z.array(
    z.object({ deliveryType: deliveryTypeField, endsAt: z.string().nullable(), message: z.string() }),
  ),
  isActive: z.boolean(),
  /** Accepts orders for a later time, also while closed. */
  scheduledOrders: z.boolean(),
  /** Sends an SMS to a guest away from a table when the order is ready. */
  readyBySms: z.boolean(),
})
/** Public data of a vendor for the customer site. */
export type Landing = z.infer<typeof landingShape>

export const getLanding = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/vendors/landing',
  access: 'public',
  summary: 'Returns what the site needs about the vendor of this host: profile, theme, hours, price settings',
  data: landingShape,
  refusals: {},
})

export const getAvailability = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/availabilitytime',
  access: 'public',
  summary: 'Returns whether the vendor is open now, until when, and when it opens next',
  data: openStateShape.extend({ hours: z.array(intervalShape) }),
  refusals: {},
})
