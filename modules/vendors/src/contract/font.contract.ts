import { defineEndpoint, flagField } from '@sofreh/contract'
import { z } from 'zod'
import { fontCuts, fontLimitBytes } from '../domain/index.ts'

export const fontCutField = z.enum(fontCuts)

export const vendorFontShape = z.object({ cut: fontCutField, url: z.string() })
export type VendorFont = z.infer<typeof vendorFontShape>

const fontsView = z.object({ fonts: z.array(vendorFontShape) })

export const uploadFont = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/vendors/fonts',
  access: 'VENDOR_SETTINGS',
  summary: 'Stores a licensed WOFF2 font, sent as form data in the field `file`',
  query: z.object({ cut: fontCutField, licensed: flagField.default(false) }),
  /** Form data; the handler reads its parts, so nothing is validated here. */
  body: z.unknown(),
  data: fontsView,
  answer: 'form',
  refusals: { FONT_MISSING: 400, FONT_TOO_LARGE: 413, FONT_NOT_WOFF2: 422, FONT_NOT_LICENSED: 422 },
  // Content-addressed: uploading the same font again changes nothing. A key is optional and stores the answer.
  idempotency: 'own',
  bodyLimit: fontLimitBytes + 64 * 1024,
})

export const removeFont = defineEndpoint({
  method: 'DELETE',
  path: '/api-sofreh/vendors/fonts/{cut}',
  access: 'VENDOR_SETTINGS',
  summary: 'Removes a font from the site, which then uses Vazirmatn',
  params: z.object({ cut: fontCutField }),
  data: fontsView,
  refusals: {},
})
