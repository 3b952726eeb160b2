import type { Customers } from '@sofreh/customers/server'
import type { Position } from '@sofreh/customers/domain'
import type { Database, Handle } from '@sofreh/database'
import type { Announce } from '@sofreh/events'

/** Turns a place into words. Answers undefined when nobody knows, and never throws. */
export type Geocoder = { reverse(position: Position): Promise<string | undefined> }

export type FoundPlace = { title: string; address: string; position: Position }
/** Finds places by words, the nearest to the vendor first. Answers undefined when the service did not answer, and never throws. */
export type PlaceSearch = { search(text: string, vendorAt: Position | null): Promise<FoundPlace[] | undefined> }

/** Outside tiles that a map may be drawn on. */
export type MapTiles = { url: string; attribution: string; attributionUrl: string | null }

export type DeliveryDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  /** Where the restaurant stands. */
  positionOf: (handle: Handle, vendorId: string) => Promise<Position | null>
  findAddress: Customers['findAddress']
  addressesOf: Customers['addressesOf']
  /** Absent: nobody is asked, and the answer is that nobody knows. */
  geocoder?: Geocoder | undefined
  /** Absent: a map has no search field. */
  placeSearch?: PlaceSearch | undefined
  tiles?: MapTiles | undefined
}
