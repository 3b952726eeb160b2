import type { Customers } from '@sofreh/customers/server'
import type { Position } from '@sofreh/customers/domain'
import type { Database, Handle } from '@sofreh/database'
import type { Announce } from '@sofreh/events'

/** Turns a position into an address. Returns undefined when it is unknown; never throws. */
export type Geocoder = { reverse(position: Position): Promise<string | undefined> }

export type FoundPlace = { title: string; address: string; position: Position }
/**
 * Finds places by text, the nearest to the vendor first. Returns undefined when the service did not answer; never
 * throws.
 */
export type PlaceSearch = { search(text: string, vendorAt: Position | null): Promise<FoundPlace[] | undefined> }

/** External map tiles. */
export type MapTiles = { url: string; attribution: string; attributionUrl: string | null }

export type DeliveryDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  /** Position of the vendor. */
  positionOf: (handle: Handle, vendorId: string) => Promise<Position | null>
  findAddress: Customers['findAddress']
  addressesOf: Customers['addressesOf']
  /** Absent: no reverse geocoding; every address is unknown. */
  geocoder?: Geocoder | undefined
  /** Absent: maps have no search field. */
  placeSearch?: PlaceSearch | undefined
  tiles?: MapTiles | undefined
}
