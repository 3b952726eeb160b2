import { defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { openStateShape, positionShape } from './vendor-shapes.ts'

export const getVendorBrands = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/vendors/getvendorbrands',
  access: 'staff',
  summary: 'Lists the brands of the vendor',
  data: z.array(
    z.object({
      id: idField,
      name: z.string(),
      /** True when this branch may accept other branches into the brand. */
      isOwner: z.boolean(),
      branchCount: z.int(),
    }),
  ),
  refusals: {},
})

export const getBrand = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/vendors/brands/{id}',
  access: 'public',
  summary: 'Returns a brand and its accepted branches',
  params: idParams,
  data: z.object({
    id: idField,
    name: z.string(),
    branches: z.array(
      z.object({
        id: idField,
        name: z.string(),
        subdomain: z.string(),
        address: z.string(),
        phone: z.string(),
        position: positionShape.nullable(),
        openState: openStateShape,
      }),
    ),
  }),
  refusals: { BRAND_NOT_FOUND: 404 },
})
