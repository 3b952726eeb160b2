import type { VendorChanges } from '@sofreh/vendors/contract'
import type { SeedZone } from './zones.seed.ts'
import type { Picture } from './pictures/draw-picture.ts'

export type SeedItem = {
  title: string
  description?: string
  price: number
  picture: Picture
  tags?: readonly string[]
  discount?: { kind: 'PERCENTAGE' | 'FIX'; value: number }
  packagingCost?: number
  servePackagingCost?: number
  withTax?: boolean
  /** Remaining portions; 0 is sold out. */
  stock?: number
  /** Names of topping groups of this restaurant. */
  toppings?: readonly string[]
  /** Names of dayparts; none: always. */
  shifts?: readonly string[]
  preparationMinutes?: number
}

export type SeedGroup = {
  title: string
  min: number
  max: number
  free: number
  toppings: readonly { title: string; price: number; max?: number }[]
}

export type SeedPerson = { mobile: string; firstName: string; lastName: string }

export type SeedRestaurant = {
  subdomain: string
  name: string
  settings: VendorChanges
  mark: { skin: string; flesh: string; pith: string }
  hours: readonly { weekday: 'SAT' | 'SUN' | 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI'; from: string; to: string }[]
  owner: SeedPerson
  staff: readonly (SeedPerson & { role: 'CASHIER' | 'KITCHEN' | 'WAITER' | 'MANAGER' })[]
  halls: readonly { name: string; tables: readonly { name: string; seats: number }[] }[]
  zones: readonly SeedZone[]
  shifts: readonly { title: string; from: string; to: string }[]
  groups: readonly SeedGroup[]
  categories: readonly { title: string; description?: string; items: readonly SeedItem[] }[]
}

/** Returns numbered tables, such as `tablesOf('Table', 1, 6, 4)`. */
export function tablesOf(hall: string, first: number, last: number, seats: number): { name: string; seats: number }[] {
  const digits = (number: number) =>
    String(number).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
  return Array.from({ length: last - first + 1 }, (_, index) => ({ name: `${hall} ${digits(first + index)}`, seats }))
}

export const week = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'] as const
