import { defineEndpoint, idField, optionalTextField } from '@sofreh/contract'
import { z } from 'zod'

/** A till: the letter of its offline numbers, and the key that signs its printouts. */
const tillShape = z.object({
  id: idField,
  letter: z.string(),
  name: z.string(),
  /** Base64url of the raw P-256 point. */
  publicKey: z.string(),
  isRevoked: z.boolean(),
})
export type Till = z.output<typeof tillShape>

export const registerTill = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/identity/devices/till',
  access: 'POS_USE',
  summary: 'Registers the caller’s browser as a till with a letter and a credential',
  // The device makes its id and secret, so a repeated request returns the same till. No secret is stored in a response.
  idempotency: 'own',
  body: z.object({
    id: idField,
    secret: z.string().regex(/^[\w-]{43,100}$/),
    publicKey: z.string().regex(/^[\w-]{86,88}$/),
    name: optionalTextField(60).default(''),
  }),
  data: tillShape.extend({ credential: z.string() }),
  refusals: { DEVICE_IS_ANOTHERS: 409, TOO_MANY_TILLS: 409, TILLS_OF_TODAY: 429 },
})

export const listTills = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/identity/devices/tills',
  access: 'POS_USE or till',
  summary: 'Lists all tills the vendor ever had, with the letter and public key of each',
  data: z.array(tillShape),
  refusals: {},
})
