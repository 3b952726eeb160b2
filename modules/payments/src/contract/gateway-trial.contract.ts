import { defineEndpoint, idField } from '@sofreh/contract'
import { z } from 'zod'
import { onlineProviders, settableGateways } from '@sofreh/gateways/domain'
import { failureCodes } from '../domain/index.ts'

/**
 * A small real payment with which an owner tests a gateway. `UNKNOWN`: inquiries continue until the gateway gives an
 * outcome.
 */
export const gatewayTrialView = z.object({
  id: idField,
  provider: z.enum(onlineProviders),
  amount: z.int(),
  result: z.enum(['OPEN', 'UNKNOWN', 'DONE', 'FAILED']),
  /** The gateway's own number of the payment, once it is confirmed. */
  reference: z.string().nullable(),
  failure: z.enum(failureCodes).nullable(),
  at: z.string(),
})
export type GatewayTrial = z.output<typeof gatewayTrialView>

export const startGatewayTrial = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/gateway-trials',
  access: 'BANK_SETTINGS',
  summary: 'Starts a small real payment at a configured gateway, without an order; returns where to send the browser',
  idempotency: 'own',
  body: z.object({ id: idField, provider: z.enum(settableGateways) }),
  data: z.object({ id: idField, submitUrl: z.string(), amount: z.int() }),
  refusals: {
    PROVIDER_NOT_CONFIGURED: 409,
    GATEWAY_AWAITS_DOCUMENT: 409,
    PAYMENT_IN_PROGRESS: 409,
    GATEWAY_REFUSED: 502,
    GATEWAY_UNREACHABLE: 503,
  },
})

export const listGatewayTrials = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/gateway-trials',
  access: 'BANK_SETTINGS',
  summary: 'Returns the latest trial payment of each gateway',
  data: z.array(gatewayTrialView),
  refusals: {},
})

export const gatewayTrialEndpoints = [startGatewayTrial, listGatewayTrials] as const
