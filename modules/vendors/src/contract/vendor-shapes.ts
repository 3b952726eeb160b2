import { clockField, idField, moneyField, rateField, weekdayField } from '@sofreh/contract'
import { z } from 'zod'
import { currencies } from '@sofreh/kernel'
import { channels, deliveryTypes, serviceFeeTypes } from '../domain/index.ts'

export const deliveryTypeField = z.enum(deliveryTypes)
export const channelField = z.enum(channels)
export const currencyField = z.enum(currencies)

/** A stored picture: WebP in several widths; `url` is the widest. */
export const pictureShape = z.object({
  /** Id of the file, referenced by settings and menu items. */
  id: idField,
  /** The widest form, an absolute path on this host: `/files/…`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Tiny blurred form as a data URL, shown until the picture has loaded. */
  blur: z.string(),
  /** Narrowest first, for `srcset`. */
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
})
export type Picture = z.infer<typeof pictureShape>

export const positionShape = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export const intervalShape = z.object({ weekday: weekdayField, from: clockField, to: clockField })

/** Open state by the hours. `until` while open, `opensAt` while closed; both null without known hours. */
export const openStateShape = z.object({
  isOpen: z.boolean(),
  until: z.string().nullable(),
  opensAt: z.string().nullable(),
  /** Closed by a pause, not by the hours. */
  isPaused: z.boolean(),
  /** The vendor's message for the pause or the exceptional day; may be empty. */
  message: z.string(),
})
export type OpenState = z.infer<typeof openStateShape>

/** Accessible palette from the owner's colour: every text has a contrast of at least 4.5 to its background. */
export const paletteShape = z.object({
  /** The owner's choice. */
  chosen: z.string(),
  /** Background of buttons; `shades[6]`. */
  fill: z.string(),
  /** Text on `fill`. */
  onFill: z.string(),
  /** The accent as text colour on paper, card and the two palest shades. */
  text: z.string(),
  /** Ten shades, palest first. */
  shades: z.array(z.string()).length(10),
  /** Text colour for each shade. */
  onShades: z.array(z.string()).length(10),
  /** True when the chosen colour was darkened to carry text or to be visible. */
  fillWasDarkened: z.boolean(),
  /** True when the accent as text is darker than the chosen colour. */
  textWasDarkened: z.boolean(),
})

/** Settings used by pricing; public, so that the guest's phone computes the same price (docs/guide/price.md). */
export const pricingSettingsShape = z.object({
  currency: currencyField,
  minimumBasket: moneyField,
  taxRateBp: rateField,
  taxOnPackaging: z.boolean(),
  taxOnServiceFee: z.boolean(),
  serviceFeeType: z.enum(serviceFeeTypes),
  serviceFeeValue: moneyField,
  serviceFeeDeliveryTypes: z.array(deliveryTypeField),
  orderPackagingCost: moneyField,
  orderPackagingOnServe: z.boolean(),
  /** Final prices are rounded down to a multiple of this; 0: no rounding. */
  roundTo: moneyField,
})
