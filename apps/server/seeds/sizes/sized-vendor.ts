import type { Caller } from '@sofreh/http'
import type { CallEndpoint } from '../../src/call-endpoint.ts'
import type { SeedPerson } from '../seed-types.ts'

/** A dish of a sized menu; `isGrouped` asks for the topping groups of the seed and is not sold by it. */
export type SizedDish = { title: string; description?: string; price: number; isGrouped?: boolean }

/** How large a restaurant is, and what its things are called. */
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
  /** Bills at tables first, one for each table, then paid pickups. */
  openOrders: number
}

/** The restaurant that is being filled: its calls, and its owner who makes them. */
export type SizedVendor = { call: CallEndpoint; caller: Caller }
