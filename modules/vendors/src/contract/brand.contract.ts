import { defineEndpoint, idField, idParams, textField } from '@sofreh/contract'
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

/** MEMBER both sides agreed · ASKED the branch asked to join · INVITED the brand's owner invited it. */
export const membershipStates = ['MEMBER', 'ASKED', 'INVITED'] as const

export const brandMembership = z.object({
  id: idField,
  name: z.string(),
  /** True for the vendor that owns the brand. */
  isOwner: z.boolean(),
  state: z.enum(membershipStates),
  /** The vendor’s own name in calls about its membership. */
  site: z.string(),
  /** The branches; open requests and invitations are shown to the brand's owner only. */
  branches: z.array(
    z.object({
      name: z.string(),
      /** Names the branch in calls; answers name no id of another vendor. */
      subdomain: z.string(),
      isOwner: z.boolean(),
      state: z.enum(membershipStates),
    }),
  ),
})
export type BrandMembership = z.output<typeof brandMembership>
const memberships = z.array(brandMembership)

/** The name of a vendor's site (`naranj`), or its address as it stands in a browser. */
const siteField = textField(253)

export const listBrandMemberships = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/vendors/brands',
  access: 'VENDOR_SETTINGS',
  summary: 'Lists the brands that the vendor owns, belongs to, asked to join or is invited to',
  data: memberships,
  refusals: {},
})

export const saveBrand = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/vendors/brands/{id}',
  access: 'VENDOR_SETTINGS',
  summary: 'Creates the vendor’s own brand, or renames it; the client makes its id',
  params: idParams,
  body: z.object({ name: textField(80) }),
  data: memberships,
  refusals: { BRAND_NOT_FOUND: 404, BRAND_EXISTS: 409 },
})

export const inviteBranch = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/vendors/brands/{id}/branches',
  access: 'VENDOR_SETTINGS',
  summary: 'Invites a vendor into the own brand, or accepts the vendor that asked',
  params: idParams,
  body: z.object({ site: siteField }),
  data: memberships,
  refusals: { BRAND_NOT_FOUND: 404, VENDOR_NOT_FOUND: 404, TOO_MANY_BRANCHES: 409 },
})

export const subscribeVendorBrand = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/vendors/subscribevendorbrand',
  access: 'VENDOR_SETTINGS',
  summary: 'Asks to join a brand, named by its id or by its owner’s site, or accepts its invitation',
  body: z
    .object({ brandId: idField.optional(), site: siteField.optional() })
    .refine(({ brandId, site }) => (brandId === undefined) !== (site === undefined), {
      path: ['brandId'],
      message: 'REQUIRED',
    }),
  data: memberships,
  refusals: { BRAND_NOT_FOUND: 404, TOO_MANY_BRANCHES: 409 },
})

export const endMembership = defineEndpoint({
  method: 'DELETE',
  path: '/api-sofreh/vendors/brands/{id}/branches/{site}',
  access: 'VENDOR_SETTINGS',
  summary:
    'Ends a membership, request or invitation, by either side; the owner’s own ends a brand without other branches',
  params: z.object({ id: idField, site: siteField }),
  data: memberships,
  refusals: { BRAND_NOT_FOUND: 404, BRAND_HAS_BRANCHES: 409 },
})
