import type { Customers } from '@sofreh/customers/server'
import type { Position } from '@sofreh/customers/domain'
import type { Core } from '@sofreh/events'
import type { Vendors } from '@sofreh/vendors/server'
import type { Geocoder } from './gateways/geocoder.gateway.ts'
import type { PlaceSearch } from './gateways/place-search.gateway.ts'

/** External map tiles. */
type MapTiles = { url: string; attribution: string; attributionUrl: string | null }

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

export type DeliveryDeps = Core & {
  vendors: Vendors
  customers: Customers
  /** Absent: no reverse geocoding; every address is unknown. */
  geocoder?: Geocoder | undefined
  /** Absent: maps have no search field. */
  placeSearch?: PlaceSearch | undefined
  tiles?: MapTiles | undefined
  above: () => Above
}
