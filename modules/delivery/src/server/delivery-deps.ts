import type { Customers } from '@sofreh/customers/server'
import type { Position } from '@sofreh/customers/domain'
import type { Core } from '@sofreh/events'
import type { Vendors } from '@sofreh/vendors/server'

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

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = {
  courierCompanies: {
    /** Returns what each courier company would charge to a position. */
    estimates(
      vendorId: string,
      to: Position,
    ): Promise<
      {
        fleet: 'MIARE' | 'SNAPP_BOX' | 'ZFEXPRESS' | 'BORDAR'
        price: number | null
        problem: string | null
        distanceMetres: number | null
      }[]
    >
  }
}

export type DeliveryCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce'>

export type DeliveryNeeds = {
  vendors: Pick<Vendors, 'settingsOf'>
  customers: Pick<Customers, 'findAddress' | 'addressesOf'>
  /** Absent: no reverse geocoding; every address is unknown. */
  geocoder?: Geocoder | undefined
  /** Absent: maps have no search field. */
  placeSearch?: PlaceSearch | undefined
  tiles?: MapTiles | undefined
  above: () => Above
}

export type DeliveryDeps = DeliveryCore & DeliveryNeeds

/** Returns the position of the vendor. */
export async function positionOf(
  { database, vendors }: Pick<DeliveryDeps, 'database' | 'vendors'>,
  vendorId: string,
): Promise<Position | null> {
  return (await vendors.settingsOf(database, vendorId)).position
}
