import { addDays, localMoment } from '@sofreh/kernel'
import type { Landing, MyVendor, Picture, VendorFont } from '../../contract/index.ts'
import {
  openStateOf,
  type Palette,
  paletteOf,
  pauseAt,
  preparationMinutesAt,
  sortedWeek,
  type VendorSettings,
} from '../../domain/index.ts'
import { nameOfPicture } from './pictures/picture-files.ts'
import type { StoredFont, StoredPicture, VendorRecord } from './vendor.reader.ts'

/** Caches palettes: each takes a few milliseconds to compute, and few colours are in use. */
const palettes = new Map<string, Palette>()
const mostPalettes = 500

/** Returns the URLs of a stored picture; names contain the content's hash, so they never change. */
export function pictureOf(vendorId: string, file: StoredPicture): Picture {
  const sources = file.widths.map((width) => ({ url: `/files/${vendorId}/${nameOfPicture(file, width)}`, width }))
  const { id, width, height, blur } = file
  return { id, url: sources[sources.length - 1]?.url ?? '', width, height, blur, sources }
}

/** Returns the URLs of the vendor's fonts. */
export function fontsOf(vendorId: string, fonts: readonly StoredFont[]): VendorFont[] {
  return fonts.map(({ cut, hash }) => ({ cut, url: `/files/${vendorId}/${hash}.woff2` }))
}

/** Returns the settings for other slices. */
export function settingsFrom(vendor: VendorRecord, at: Date): VendorSettings {
  const { logo, cover, fonts: _fonts, revision: _revision, hours, delay, ...rest } = vendor
  return {
    ...rest,
    preparationMinutes: preparationMinutesAt(rest.preparationMinutes, delay, at),
    logoUrl: logo ? pictureOf(vendor.id, logo).url : null,
    coverUrl: cover ? pictureOf(vendor.id, cover).url : null,
    hours: hours.map(({ weekday, from, to }) => ({ weekday, from, to })),
    days: recentDays(vendor, at),
  }
}

/** Returns the dated exceptions that still matter: a night that began yesterday may last into today. */
function recentDays({ days }: VendorRecord, at: Date): VendorSettings['days'] {
  const first = addDays(localMoment(at).date, -2)
  return days.filter(({ to }) => to >= first)
}

/** Returns the public data of a vendor. */
export function landingFrom(vendor: VendorRecord, at: Date): Landing {
  const logo = vendor.logo ? pictureOf(vendor.id, vendor.logo) : null
  const cover = vendor.cover ? pictureOf(vendor.id, vendor.cover) : null
  return {
    id: vendor.id,
    name: vendor.name,
    subdomain: vendor.subdomain,
    description: vendor.description,
    phone: vendor.phone,
    secondPhone: vendor.secondPhone,
    address: vendor.address,
    instagram: vendor.instagram,
    enamad: vendor.enamad,
    economicCode: vendor.economicCode,
    position: vendor.position,
    logoUrl: logo?.url ?? null,
    coverUrl: cover?.url ?? null,
    logo,
    cover,
    primaryColor: vendor.primaryColor,
    palette: paletteFor(vendor.primaryColor),
    fonts: fontsOf(vendor.id, vendor.fonts),
    currency: vendor.currency,
    minimumBasket: vendor.minimumBasket,
    taxRateBp: vendor.taxRateBp,
    taxOnPackaging: vendor.taxOnPackaging,
    taxOnServiceFee: vendor.taxOnServiceFee,
    serviceFeeType: vendor.serviceFeeType,
    serviceFeeValue: vendor.serviceFeeValue,
    serviceFeeDeliveryTypes: [...vendor.serviceFeeDeliveryTypes],
    orderPackagingCost: vendor.orderPackagingCost,
    orderPackagingOnServe: vendor.orderPackagingOnServe,
    roundTo: vendor.roundTo,
    deliveryTypes: [...vendor.deliveryTypes],
    payLaterChannels: [...vendor.payLaterChannels],
    onlinePayment: vendor.onlinePayment,
    tipRatesBp: [...vendor.tipRatesBp],
    preparationMinutes: preparationMinutesAt(vendor.preparationMinutes, vendor.delay, at),
    hours: sortedWeek(vendor.hours).map(({ weekday, from, to }) => ({ weekday, from, to })),
    days: recentDays(vendor, at).map(({ openings, ...day }) => ({ ...day, openings: [...openings] })),
    openState: openStateOf(vendor, at),
    pausedTypes: pausedTypesOf(vendor, at),
    isActive: vendor.isActive,
    scheduledOrders: vendor.scheduledOrders,
    readyBySms: vendor.guestNotices.READY === 'SMS',
  }
}

/** Returns offered delivery types that are paused now; empty while everything is paused. */
function pausedTypesOf({ deliveryTypes, pauses }: VendorRecord, at: Date): Landing['pausedTypes'] {
  return deliveryTypes.flatMap((deliveryType) => {
    const pause = pauseAt(pauses, deliveryType, at)
    return pause && pause.scope !== 'ALL' ? [{ deliveryType, endsAt: pause.endsAt, message: pause.message }] : []
  })
}

/** Returns the settings for the vendor's own office. */
export function myVendorFrom(
  vendor: VendorRecord,
  at: Date,
  facts: Pick<MyVendor, 'canChangeCurrency' | 'usesSimulators'>,
): MyVendor {
  return {
    ...landingFrom(vendor, at),
    preparationMinutes: vendor.preparationMinutes,
    pauses: [...vendor.pauses],
    logoFileId: vendor.logo?.id ?? null,
    coverFileId: vendor.cover?.id ?? null,
    autoConfirm: vendor.autoConfirm,
    dayStartHour: vendor.dayStartHour,
    unpaidExpiryMinutes: vendor.unpaidExpiryMinutes,
    finishAfterMinutes: vendor.finishAfterMinutes,
    maxLineCount: vendor.maxLineCount,
    offlineApprovalLimit: vendor.offlineApprovalLimit,
    finishTablesAtPayment: vendor.finishTablesAtPayment,
    printAllItemsOnFactor: vendor.printAllItemsOnFactor,
    guestNotices: { ...vendor.guestNotices },
    slotMinutes: vendor.slotMinutes,
    slotCapacityMinutes: vendor.slotCapacityMinutes,
    scheduleDaysAhead: vendor.scheduleDaysAhead,
    ...facts,
  }
}

function paletteFor(color: string): Palette {
  const known = palettes.get(color)
  if (known) return known
  const palette = paletteOf(color)
  if (palettes.size >= mostPalettes) palettes.clear()
  palettes.set(color, palette)
  return palette
}
