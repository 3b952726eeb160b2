import { defineEndpoint } from '@sofreh/contract'
import { z } from 'zod'
import { onlineProviders, settableGateways } from '@sofreh/gateways/domain'
import { gatewayCredentials } from '@sofreh/gateways/contract'
import { bankTypes } from '../domain/index.ts'

/** Credentials are write-only: the response contains only that they are set and since when. */
export const bankConfigurationView = z.object({
  /** The bank gateways that can be selected. */
  bankTypes: z.array(z.enum(bankTypes)),
  providers: z.array(z.enum(onlineProviders)),
  preSelectedProvider: z.enum(onlineProviders).nullable(),
  /** True when the platform's own merchant account serves a vendor without one. */
  hasPlatformMerchant: z.boolean(),
  configurations: z.array(
    z.object({ provider: z.enum(onlineProviders), hasCredentials: z.literal(true), savedAt: z.string() }),
  ),
})

export const getBankConfiguration = defineEndpoint({
  method: 'GET',
  path: '/api/bankconfiguration',
  access: 'BANK_SETTINGS',
  summary: 'Returns the vendor’s configured gateways, without credentials',
  data: bankConfigurationView,
  refusals: {},
})

export const saveBankConfiguration = defineEndpoint({
  method: 'POST',
  path: '/api/bankconfiguration',
  access: 'BANK_SETTINGS',
  summary: 'Configures or removes a gateway of the vendor and selects the one for guests',
  body: z.object({
    preSelectedProvider: z.enum(onlineProviders).nullable().optional(),
    ...gatewayCredentials,
  }),
  data: bankConfigurationView,
  refusals: { PROVIDER_NOT_CONFIGURED: 409, GATEWAY_AWAITS_DOCUMENT: 409 },
})

export const tryGateway = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/try-gateway',
  access: 'BANK_SETTINGS',
  summary: 'Checks credentials with a gateway, those of the body or the stored ones; moves no money and stores nothing',
  idempotency: 'none',
  body: z.object({ provider: z.enum(settableGateways), ...gatewayCredentials }),
  data: z.object({
    result: z.enum(['DONE', 'REFUSED', 'UNKNOWN']),
    /** The gateway's own code, or why there was no answer; null when it gave no further information. */
    providerCode: z.string().nullable(),
  }),
  refusals: { PROVIDER_NOT_CONFIGURED: 409, GATEWAY_AWAITS_DOCUMENT: 409 },
})
