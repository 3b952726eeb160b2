import { defineEndpoint, idParams, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { codeStandings, discountTypes } from '../domain/index.ts'
import { discountCodeView, draftBody, draftFields } from './discount-code-shapes.ts'

const path = '/api-identity/identity/discountcodes'
const notFound = { DISCOUNT_CODE_NOT_FOUND: 404 } as const

export const pageDiscountCodes = defineEndpoint({
  method: 'GET',
  path,
  access: 'DISCOUNT_VIEW',
  summary: 'Lists discount codes, newest first; searches by code or note',
  query: pageQuery.extend({
    sort: z.enum(['newest', 'code', 'uses', 'expiration']).default('newest'),
    standing: z.enum(codeStandings).optional(),
    type: z.enum(discountTypes).optional(),
  }),
  answer: 'page',
  data: discountCodeView,
  refusals: {},
})

export const listDiscountCodes = defineEndpoint({
  method: 'GET',
  path: `${path}/all`,
  access: 'DISCOUNT_VIEW',
  summary: 'Lists all discount codes, for a selection',
  data: z.array(discountCodeView.pick({ id: true, code: true, title: true, type: true, standing: true })),
  refusals: {},
})

export const getDiscountCode = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'DISCOUNT_VIEW',
  summary: 'Returns a discount code',
  params: idParams,
  data: discountCodeView,
  refusals: notFound,
})

export const createDiscountCode = defineEndpoint({
  method: 'POST',
  path,
  access: 'DISCOUNT_EDIT',
  summary: 'Creates a discount code; its text is unique per vendor, in any digits and letter case',
  body: draftBody,
  data: discountCodeView,
  refusals: {},
})

export const changeDiscountCode = defineEndpoint({
  method: 'PUT',
  path,
  access: 'DISCOUNT_EDIT',
  summary: 'Changes the given fields of a discount code; orders that used it keep their discount',
  body: z.object({ ...idParams.shape, ...z.object(draftFields).partial().shape }),
  data: discountCodeView,
  refusals: { ...notFound, DISCOUNT_CODE_READ_ONLY: 409 },
})

/** Also sets who pays: a code that the platform pays for is read-only for the restaurant. */
export const changeAnyDiscountCode = defineEndpoint({
  method: 'PUT',
  path: `${path}/admin/update`,
  access: 'admin',
  summary: 'Changes a discount code and who bears its cost, by the platform',
  body: z.object({
    ...idParams.shape,
    ...z.object({ ...draftFields, vendorDeal: z.boolean() }).partial().shape,
  }),
  data: discountCodeView,
  refusals: notFound,
})

export const deleteDiscountCode = defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'DISCOUNT_EDIT',
  summary: 'Deletes a discount code; orders that used it keep it, and its text is free again',
  params: idParams,
  data: z.object({ id: z.string() }),
  refusals: { ...notFound, DISCOUNT_CODE_READ_ONLY: 409 },
})
