import type { MenuItemView } from '@sofreh/catalog/client'

export type Picture = MenuItemView['images'][number]
/** Form fields with the server's names, so that its errors appear beside them. */
export type ItemValues = {
  categoryId: string
  title: string
  description: string
  price: number | null
  discountKind: 'NONE' | 'PERCENTAGE' | 'FIX'
  /** Basis points of a percentage, or an amount. */
  discountValue: number | null
  packagingCost: number | null
  servePackagingCost: number | null
  withTax: boolean
  images: readonly Picture[]
  tags: string[]
  barcode: string
  sellChannels: MenuItemView['sellChannels']
  deliveryTypes: MenuItemView['deliveryTypes']
  foodShiftIds: string[]
  toppingCategoryIds: string[]
  preparationMinutes: number | null
  stock: number | null
  isActive: boolean
}

export function valuesOf(item: MenuItemView | undefined, categoryId: string): ItemValues {
  return {
    categoryId: item?.categoryId ?? categoryId,
    title: item?.title ?? '',
    description: item?.description ?? '',
    price: item?.price ?? null,
    discountKind: item?.discount?.kind ?? 'NONE',
    discountValue: item?.discount?.value ?? null,
    packagingCost: item?.packagingCost ?? 0,
    servePackagingCost: item?.servePackagingCost ?? 0,
    withTax: item?.withTax ?? true,
    images: item?.images ?? [],
    tags: item?.tags ?? [],
    barcode: item?.barcode ?? '',
    sellChannels: item?.sellChannels ?? ['WEBSITE', 'QR', 'SALON', 'KIOSK'],
    deliveryTypes: item?.deliveryTypes ?? ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'],
    foodShiftIds: item?.foodShiftIds ?? [],
    toppingCategoryIds: item?.toppingCategoryIds ?? [],
    preparationMinutes: item?.preparationMinutes ?? null,
    stock: item?.stock ?? null,
    isActive: item?.isActive ?? true,
  }
}

/** Converts the discount fields into the menu's discount. */
export function discountOf({ discountKind, discountValue }: ItemValues): MenuItemView['discount'] {
  if (discountKind === 'NONE' || discountValue === null) return null
  return { kind: discountKind, value: discountValue }
}

/** Returns all fields, for a new dish. */
export function bodyOf(values: ItemValues) {
  const { discountKind: _, discountValue: __, images, price, packagingCost, servePackagingCost, ...same } = values
  return {
    ...same,
    price: price ?? 0,
    barcode: values.barcode.trim() === '' ? null : values.barcode,
    discount: discountOf(values),
    packagingCost: packagingCost ?? 0,
    servePackagingCost: servePackagingCost ?? 0,
    imageIds: images.map(({ id }) => id),
  }
}

/**
 * Returns only the changed fields, so that others' changes stay, above all the stock that orders reduce while the form
 * is open.
 */
export function changesOf(before: ItemValues, values: ItemValues): Partial<ReturnType<typeof bodyOf>> {
  const [old, now] = [bodyOf(before), bodyOf(values)]
  const keys = Object.keys(now) as (keyof typeof now)[]
  return Object.fromEntries(
    keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key])).map((key) => [key, now[key]]),
  )
}
