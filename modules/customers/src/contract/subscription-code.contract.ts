import { defineEndpoint, idField, idParams, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { soughtCode } from '../domain/customer-name.ts'

/** Accepts a membership number of letters and digits, in any digits, and returns its search form, which is stored. */
const codeField = z
  .string()
  .max(40)
  .transform(soughtCode)
  .pipe(z.string().regex(/^[\p{L}\p{N}-]{1,20}$/u, 'WRONG_SHAPE'))

const coded = z.object({
  /** Customer id: each customer has at most one code. */
  id: idField,
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
})
export type SubscriptionCode = z.output<typeof coded>

const path = '/api-identity/identity/usersubscriptioncode'

export const giveSubscriptionCode = defineEndpoint({
  method: 'POST',
  path,
  access: 'CUSTOMER_EDIT',
  summary: 'Assigns a subscription code to a customer; without one, the next free number',
  body: z.object({ customerId: idField, code: codeField.optional() }),
  data: coded,
  refusals: { CUSTOMER_NOT_FOUND: 404, SUBSCRIPTION_CODE_TAKEN: 409, HAS_SUBSCRIPTION_CODE: 409 },
})

export const changeSubscriptionCode = defineEndpoint({
  method: 'PUT',
  path,
  access: 'CUSTOMER_EDIT',
  summary: 'Changes a customer’s subscription code',
  body: z.object({ customerId: idField, code: codeField }),
  data: coded,
  refusals: { CUSTOMER_NOT_FOUND: 404, SUBSCRIPTION_CODE_TAKEN: 409 },
})

export const removeSubscriptionCode = defineEndpoint({
  method: 'DELETE',
  path,
  access: 'CUSTOMER_EDIT',
  summary: 'Removes a customer’s subscription code, which can then be assigned again',
  query: z.object({ id: idField }),
  data: z.null(),
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})

export const getSubscriptionCode = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'CUSTOMER_VIEW',
  summary: 'Returns the subscription code of a customer',
  params: idParams,
  data: coded,
  refusals: { CUSTOMER_NOT_FOUND: 404, NO_SUBSCRIPTION_CODE: 404 },
})

export const listSubscriptionCodes = defineEndpoint({
  method: 'GET',
  path: `${path}/getusersubscriptioncodes`,
  access: 'CUSTOMER_VIEW',
  summary: 'Lists all subscription codes with their customers, in order',
  query: pageQuery,
  data: coded,
  answer: 'page',
  refusals: {},
})
