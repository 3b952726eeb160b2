import { defineEndpoint, moneyField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { profileCompanies } from '../domain/index.ts'
import { companyField, profileField, settingsBody, settingsShape } from './company-shapes.ts'

const connectionField = z.enum(['WORKS', 'ACCOUNT_REFUSED', 'REFUSED', 'UNKNOWN'])
const companyParams = z.object({ company: companyField })

export const listSettings = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/courier-companies/settings',
  access: 'VENDOR_SETTINGS',
  summary: 'Lists the vendor’s settings of each courier company, without credentials',
  data: z.array(settingsShape),
  refusals: {},
})

export const saveSettings = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/courier-companies/settings/{company}',
  access: 'VENDOR_SETTINGS',
  summary: 'Saves the settings of a courier company; credentials are stored encrypted and never returned',
  params: companyParams,
  body: settingsBody,
  data: settingsShape,
  refusals: { COMPANY_NEEDS_CREDENTIALS: 422, COMPANY_NEEDS_PROFILE: 422 },
})

export const makeWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/courier-companies/settings/{company}/webhook-secret',
  access: 'VENDOR_SETTINGS',
  summary: 'Makes a new secret for the company’s webhooks and returns it this once',
  idempotency: 'none',
  params: companyParams,
  data: z.object({ secret: z.string(), webhookPath: z.string() }),
  refusals: {},
})

export const checkConnection = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/courier-companies/settings/{company}/check',
  access: 'VENDOR_SETTINGS',
  summary: 'Asks the company something that only a valid account may ask',
  idempotency: 'none',
  params: companyParams,
  data: z.object({ result: connectionField, detail: z.string() }),
  refusals: { COMPANY_NOT_SET_UP: 409 },
})

export const tryProfile = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/courier-companies/settings/{company}/try',
  access: 'VENDOR_SETTINGS',
  summary:
    'Asks a company without a public document by a profile that is not saved yet, for an unknown order and a fare',
  idempotency: 'none',
  params: z.object({ company: z.enum(profileCompanies) }),
  body: z.object({
    profile: profileField,
    /** The key to ask with; absent: the stored one. */
    key: textField(2000).optional(),
    amountUnit: z.enum(['TOMAN', 'RIAL']),
  }),
  data: z.object({
    result: connectionField,
    detail: z.string(),
    /** The fare of a route of about a kilometre; null: the answer held none. */
    price: moneyField.nullable(),
  }),
  refusals: { COMPANY_NEEDS_CREDENTIALS: 422, VENDOR_HAS_NO_PLACE: 409 },
})
