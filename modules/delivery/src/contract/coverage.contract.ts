import { defineEndpoint, idField } from '@sofreh/contract'
import { addressView } from '@sofreh/customers/contract'
import { z } from 'zod'
import { coverageField, pinFields, pinQuery, polygonField, zoneView } from './zone-shapes.ts'

export const getAddressPrice = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/delivery-prices/address/{a}/vendor/{b}',
  access: 'user',
  summary: 'Returns the delivery fee of the caller’s own address; staff may pass any customer’s',
  params: z.object({ a: idField, b: idField }),
  data: coverageField,
  refusals: { ADDRESS_NOT_FOUND: 404, VENDOR_NOT_FOUND: 404 },
})

export const listCoveredAddresses = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/customer-addresses/based-on-delivery-zones',
  access: 'customer',
  summary: 'Lists the guest’s own addresses, each with whether the vendor delivers there and the fee',
  data: z.array(addressView.extend({ delivery: coverageField })),
  refusals: {},
})

export const estimatePrice = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/estimated-price',
  access: 'BIKER_ASSIGN',
  summary:
    'Returns what each fleet costs to a pin or an address: the zone’s price of the own fleet, the fare of each company',
  /** Requires an address of a customer, or a pin. */
  query: z
    .object({ addressId: idField.optional(), lat: pinFields.lat.optional(), lng: pinFields.lng.optional() })
    .refine(({ addressId, lat, lng }) => addressId !== undefined || (lat !== undefined && lng !== undefined), {
      path: ['addressId'],
      message: 'REQUIRED',
    }),
  data: z.array(
    z.object({
      fleet: z.enum(['OWN_FLEET', 'MIARE', 'SNAPP_BOX', 'ZFEXPRESS', 'BORDAR']),
      /** The zone's price of the own fleet, the fare of a company; null where `problem` says why. */
      price: z.int().nullable(),
      problem: z.string().nullable(),
      /** Null: a company does not promise minutes. */
      estimateMinutes: z.int().nullable(),
      distanceMetres: z.int().nullable(),
    }),
  ),
  refusals: { ADDRESS_NOT_FOUND: 404 },
})

export const getPinCoverage = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/delivery/pin',
  access: 'public',
  summary: 'Returns the delivery fee of a pin, for a guest without a stored address',
  query: pinQuery,
  data: coverageField,
  refusals: {},
})

export const getGuestMap = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/delivery/map',
  access: 'public',
  summary: 'Returns what a guest’s map shows: the vendor, its delivery zones and the tile server',
  data: z.object({
    position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    /** Null: no external map; the screen draws a plain background. */
    tiles: z.object({ url: z.string(), attribution: z.string(), attributionUrl: z.string().nullable() }).nullable(),
    /** Whether a geocoder can turn a pin into an address. */
    hasGeocoder: z.boolean(),
    /** Whether places can be searched by text. */
    hasPlaceSearch: z.boolean(),
    areas: z.array(
      zoneView
        .pick({
          id: true,
          vendorsProperName: true,
          price: true,
          minimumOrder: true,
          freeAbove: true,
          estimateMinutes: true,
          priority: true,
        })
        .extend({ polygon: polygonField }),
    ),
  }),
  refusals: {},
})

/**
 * Public, because guests without an account search too. Rate-limited by address, because an external service answers.
 */
export const searchPlaces = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/delivery/places',
  access: 'public',
  summary: 'Searches places by the name of a neighbourhood or street, nearest to the vendor first',
  query: z.object({ text: z.string().trim().min(2).max(80) }),
  data: z.object({
    places: z.array(
      z.object({
        title: z.string(),
        address: z.string(),
        position: z.object({ lat: z.number(), lng: z.number() }),
      }),
    ),
    /** False: the service did not answer, or this address was rate-limited. */
    isAnswered: z.boolean(),
  }),
  refusals: {},
})

export const reverseGeocode = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/users/map/reverse',
  access: 'user',
  summary: 'Returns the address of a position on the map; empty when it is unknown',
  query: pinQuery,
  data: z.object({ address: z.string().nullable() }),
  refusals: {},
})

/**
 * Public, so that guests without an account need not type either. Rate-limited by address, because an external service
 * answers.
 */
export const getPinAddress = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/delivery/words',
  access: 'public',
  summary:
    'Returns the address of a pin, for a guest without an account; empty when it is unknown or the limit is reached',
  query: pinQuery,
  data: z.object({ address: z.string().nullable() }),
  refusals: {},
})
