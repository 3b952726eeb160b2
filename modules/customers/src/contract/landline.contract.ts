import { defineEndpoint, idParams } from '@sofreh/contract'
import { z } from 'zod'
import { isLandline, landlineOf } from '../domain/caller-number.ts'

/** Accepts a landline with its area code in any digits; stored as `02188001122`. */
export const landlineField = z
  .string()
  .max(40)
  .transform((input) => landlineOf(input) ?? '')
  .refine(isLandline, 'WRONG_LANDLINE')

export const saveLandlines = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/customers/{id}/landlines',
  access: 'CUSTOMER_EDIT',
  summary: 'Replaces a customer’s landlines; one that belonged to another customer moves',
  params: idParams,
  body: z.object({ landlines: z.array(landlineField).max(5) }),
  data: z.object({ landlines: z.array(z.string()) }),
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})
