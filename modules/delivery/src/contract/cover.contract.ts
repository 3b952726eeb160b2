import { defineEndpoint, idField } from '@sofreh/contract'
import { addressView } from '@sofreh/customers/contract'
import { z } from 'zod'
import { coverField, pinFields, pinQuery, polygonField, zoneView } from './zone-shapes.ts'

export const getAddressPrice = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/delivery-prices/address/{a}/vendor/{b}',
  access: 'user',
  summary: 'What the way to an own address costs at this vendor; staff may ask for any customer’s',
  params: z.object({ a: idField, b: idField }),
  data: coverField,
  refusals: { ADDRESS_NOT_FOUND: 404, VENDOR_NOT_FOUND: 404 },
})

export const listCoveredAddresses = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/customer-addresses/based-on-delivery-zones',
  access: 'customer',
  summary: 'Own addresses, each with whether and at what price the vendor delivers there',
  data: z.array(addressView.extend({ delivery: coverField })),
  refusals: {},
})

export const estimatePrice = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/estimated-price',
  access: 'BIKER_ASSIGN',
  summary: 'What each fleet would ask for the way to a pin or an address; the restaurant’s own goes by its zones',
  /** Requires an address of a customer, or a pin. */
  query: z
    .object({ addressId: idField.optional(), lat: pinFields.lat.optional(), lng: pinFields.lng.optional() })
    .refine(({ addressId, lat, lng }) => addressId !== undefined || (lat !== undefined && lng !== undefined), {
      path: ['addressId'],
      message: 'REQUIRED',
    }),
  data: z.array(
    z.object({
      fleet: z.literal('OWN_FLEET'),
      price: z.int(),
      estimateMinutes: z.int(),
      distanceMetres: z.int().nullable(),
    }),
  ),
  refusals: { ADDRESS_NOT_FOUND: 404 },
})

export const getPinCover = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/delivery/pin',
  access: 'public',
  summary: 'What the way to a pin costs, for a guest who has no address yet',
  query: pinQuery,
  data: coverField,
  refusals: {},
})

export const getGuestMap = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/delivery/map',
  access: 'public',
  summary: 'What a guest’s map draws: the vendor, where it delivers, and whose tiles',
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
  summary: 'Places by the words of a neighbourhood or street, the nearest to the vendor first',
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
  summary: 'The words for a place on the map; nothing where nobody knows any',
  query: pinQuery,
  data: z.object({ address: z.string().nullable() }),
  refusals: {},
})

/**
 * Public, so that guests without an account need not type either. Rate-limited by address, because an external service
 * answers.
 */
export const wordsOfPin = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/delivery/words',
  access: 'public',
  summary:
    'The words for a pin, for a guest without an account; nothing where nobody knows any or too many were asked for',
  query: pinQuery,
  data: z.object({ address: z.string().nullable() }),
  refusals: {},
})
