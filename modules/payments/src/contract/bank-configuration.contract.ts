import { defineEndpoint } from '@sofreh/contract'
import { z } from 'zod'
import { bankTypes, onlineProviders } from '../domain/index.ts'

/** A key as a gateway's panel shows it: letters without spaces. */
const keyField = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/, 'WRONG_GATEWAY_KEY')

const businessField = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,100}$/, 'WRONG_BUSINESS_NAME')

/** Credentials go in and never come out: the answer says only that they are there and since when. */
export const bankConfigurationView = z.object({
  /** The bank web gateways that may be chosen. */
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
  summary: 'Which gateways the vendor has set up; credentials never come out',
  data: bankConfigurationView,
  refusals: {},
})

export const saveBankConfiguration = defineEndpoint({
  method: 'POST',
  path: '/api/bankconfiguration',
  access: 'BANK_SETTINGS',
  summary: 'Sets up or removes a gateway of the vendor and chooses which one guests get',
  body: z.object({
    preSelectedProvider: z.enum(onlineProviders).nullable().optional(),
    zarinPal: z
      .object({
        /** The merchant id of ZarinPal's panel; null removes the set-up. */
        merchantId: z
          .string()
          .max(60)
          .transform((text) => text.trim().toLowerCase())
          .pipe(z.uuid('WRONG_MERCHANT_ID'))
          .nullable(),
      })
      .optional(),
    /** The key of Vandar's gateway; null removes the set-up. */
    vandar: z
      .object({
        apiKey: keyField,
        /** The business and its refresh token, with which refunds go back by themselves; both or neither. */
        business: businessField.optional(),
        refreshToken: keyField.optional(),
      })
      .refine((keys) => (keys.business === undefined) === (keys.refreshToken === undefined), {
        path: ['refreshToken'],
        message: 'BUSINESS_ACCESS_INCOMPLETE',
      })
      .nullable()
      .optional(),
    /** The two keys of Jibit's gateway; null removes the set-up. */
    jibit: z.object({ apiKey: keyField, secretKey: keyField }).nullable().optional(),
  }),
  data: bankConfigurationView,
  refusals: { PROVIDER_NOT_CONFIGURED: 409 },
})
