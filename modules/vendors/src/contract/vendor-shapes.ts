import { clockField, idField, moneyField, rateField, weekdayField } from '@sofreh/contract'
import { z } from 'zod'
import { channels, currencies, deliveryTypes, serviceFeeTypes } from '../domain/index.ts'

export const deliveryTypeField = z.enum(deliveryTypes)
export const channelField = z.enum(channels)
export const currencyField = z.enum(currencies)

/** A stored picture: WebP in several widths, the widest first named as `url`. */
export const pictureShape = z.object({
  /** Id of the file, what settings and menu items refer to. */
  id: idField,
  /** The widest one, an absolute path of this host: `/files/…`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny blurred form as a data address, shown until the picture is there. */
  blur: z.string(),
  /** Narrowest first, for `srcset`. */
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
})
export type Picture = z.infer<typeof pictureShape>

export const positionShape = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export const intervalShape = z.object({ weekday: weekdayField, from: clockField, to: clockField })

/** What the hours say now. `until` while open, `opensAt` while closed; both null when no hours are known ahead. */
export const openStateShape = z.object({
  isOpen: z.boolean(),
  until: z.string().nullable(),
  opensAt: z.string().nullable(),
  /** Closed by a pause, not by the hours. */
  isPaused: z.boolean(),
  /** What the vendor says about a pause or a day of other hours; empty where nothing was written. */
  message: z.string(),
})
export type OpenState = z.infer<typeof openStateShape>

/** The owner's colour made usable: every text stands on its ground with a contrast of at least 4.5. */
export const paletteShape = z.object({
  /** As the owner chose it. */
  chosen: z.string(),
  /** Ground of buttons; `shades[6]`. */
  fill: z.string(),
  /** Text on `fill`. */
  onFill: z.string(),
  /** The accent as text on paper, card and the two palest shades. */
  text: z.string(),
  /** Ten shades, palest first. */
  shades: z.array(z.string()).length(10),
  /** Text on each shade. */
  onShades: z.array(z.string()).length(10),
  /** True when the chosen colour had to be darkened to carry text or to be seen at all. */
  fillWasDarkened: z.boolean(),
  /** True when the accent as text is darker than the chosen colour. */
  textWasDarkened: z.boolean(),
})

/** The settings that pricing needs; public, so that the guest's phone computes the same price (docs/price.md). */
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
  /** Final prices are rounded down to a multiple of this; 0: not. */
  roundTo: moneyField,
})
