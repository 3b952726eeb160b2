import { defineEndpoint } from '@sofreh/contract'
import { z } from 'zod'

/**
 * Companies send the secret in the header `authorization: Token …` or in the query. Only a known secret is answered with
 * 200; what the body holds changes nothing about the answer, because companies repeat what fails.
 */
const hook = {
  access: 'webhook',
  idempotency: 'none',
  bodyLimit: 64 * 1024,
  query: z.object({ secret: z.string().max(200).optional() }),
  body: z.unknown(),
  data: z.null(),
  refusals: { WEBHOOK_REFUSED: 401 },
} as const

export const miareHook = defineEndpoint({
  ...hook,
  method: 'POST',
  path: '/api-delivery/v1/hooks/miare',
  summary: 'Receives an event of Miare',
})

export const oldMiareHook = defineEndpoint({
  ...hook,
  method: 'POST',
  path: '/api/delivery/deliveryhistories/miarewebhooks',
  summary: 'Receives an event of Miare at its older address',
})

export const snappBoxHook = defineEndpoint({
  ...hook,
  method: 'POST',
  path: '/api-delivery/v1/hooks/snapp-box',
  summary: 'Receives an event of SnappBox',
})

export const bordarHook = defineEndpoint({
  ...hook,
  method: 'POST',
  path: '/api/delivery/deliveryhistories/bordarwebhooks',
  summary: 'Receives an event of Bordar',
})

export const expressHook = defineEndpoint({
  ...hook,
  method: 'POST',
  path: '/api-sofreh/courier-companies/hooks/express-plus',
  summary: 'Receives an event of Express Plus',
})
