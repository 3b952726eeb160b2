import { defineEndpoint, flagField, idField, idParams, moneyField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { polygonField, zoneFields, zoneNameField, zoneView } from './zone-shapes.ts'

const named = { DELIVERY_ZONE_NAME_TAKEN: 409 } as const
const found = { DELIVERY_ZONE_NOT_FOUND: 404 } as const

export const listZones = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/deliveryzones',
  access: 'ZONE_VIEW',
  summary: 'Lists the vendor’s delivery zones, highest priority first',
  data: z.array(zoneView),
  refusals: {},
})

export const addZone = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/deliveryzones',
  access: 'ZONE_EDIT',
  summary: 'Creates a delivery zone',
  body: z.object(zoneFields),
  data: zoneView,
  refusals: { ...named, TOO_MANY_DELIVERY_ZONES: 409 },
})

export const changeZone = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/deliveryzones',
  access: 'ZONE_EDIT',
  summary: 'Replaces a delivery zone; existing orders keep their terms',
  body: z.object({ id: idField, ...zoneFields }),
  data: zoneView,
  refusals: { ...found, ...named },
})

export const getZone = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/deliveryzones/{id}',
  access: 'ZONE_VIEW',
  summary: 'Returns a delivery zone',
  params: idParams,
  data: zoneView,
  refusals: found,
})

export const removeZone = defineEndpoint({
  method: 'DELETE',
  path: '/api-identity/identity/deliveryzones/{id}',
  access: 'ZONE_EDIT',
  summary: 'Deletes a delivery zone; existing orders keep its terms',
  params: idParams,
  data: z.object({ id: idField }),
  refusals: found,
})

export const pageZones = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/delivery-zones',
  access: 'ZONE_VIEW',
  summary: 'Lists delivery zones by page, filtered by name and whether they are active',
  query: pageQuery.extend({ enabled: flagField.optional() }),
  answer: 'page',
  data: zoneView,
  refusals: {},
})

export const getPricedZone = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/delivery-zones/{id}',
  access: 'ZONE_VIEW',
  summary: 'Returns a delivery zone',
  params: idParams,
  data: zoneView,
  refusals: found,
})

export const priceZone = defineEndpoint({
  method: 'PUT',
  path: '/api-delivery/v1/delivery-zones/{id}',
  access: 'ZONE_EDIT',
  summary: 'Changes only the price, name and activity of a zone',
  params: idParams,
  body: z.object({ price: moneyField, vendorsProperName: zoneNameField, enabled: z.boolean() }),
  data: zoneView,
  refusals: { ...found, ...named },
})

export const removePricedZone = defineEndpoint({
  method: 'DELETE',
  path: '/api-delivery/v1/delivery-zones/{id}',
  access: 'ZONE_EDIT',
  summary: 'Deletes a delivery zone',
  params: idParams,
  data: z.object({ id: idField }),
  refusals: found,
})

export const switchZone = defineEndpoint({
  method: 'PUT',
  path: '/api-delivery/v1/delivery-zones/{id}/enable-or-disable',
  access: 'ZONE_EDIT',
  summary: 'Activates or deactivates a delivery zone',
  params: idParams,
  body: z.object({ enabled: z.boolean() }),
  data: zoneView,
  refusals: found,
})

export const listPolygons = defineEndpoint({
  method: 'GET',
  path: '/api-delivery/v1/polygons',
  access: 'ZONE_VIEW',
  summary: 'Returns the polygons of all zones, for a map',
  data: z.array(
    zoneView
      .pick({ id: true, vendorsProperName: true, enabled: true, priority: true })
      .extend({ polygon: polygonField }),
  ),
  refusals: {},
})
