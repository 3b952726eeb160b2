import type { Caller } from '@sofreh/http'
import type { CallEndpoint } from '../../call-endpoint.ts'
import type { SeedPerson } from '../seed-types.ts'

/** A dish of a sized menu; `isGrouped` adds the seed's topping groups and excludes the dish from the seed's sales. */
export type SizedDish = { title: string; description?: string; price: number; isGrouped?: boolean }

/** Size of a restaurant and the names of its parts. */
export type SizeSeed = {
  subdomain: string
  name: string
  description: string
  owner: SeedPerson
  categories: readonly { title: string; dishes: readonly SizedDish[] }[]
  groups: readonly {
    title: string
    min: number
    max: number
    free: number
    toppings: readonly { title: string; price: number }[]
  }[]
  halls: readonly { name: string; tables: readonly string[] }[]
  customers: readonly SeedPerson[]
  /** First a bill for each table, then paid pickups. */
  openOrders: number
}

/** The restaurant being seeded: its calls, and its owner as caller. */
export type SizedVendor = { call: CallEndpoint; caller: Caller }
