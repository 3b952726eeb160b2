import { defineEndpoint } from '@sofreh/contract'
import { z } from 'zod'
import { companyField, settingsBody, settingsShape } from './company-shapes.ts'

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
  data: z.object({ result: z.enum(['WORKS', 'ACCOUNT_REFUSED', 'REFUSED', 'UNKNOWN']), detail: z.string() }),
  refusals: { COMPANY_NOT_SET_UP: 409 },
})
