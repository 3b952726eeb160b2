import { defineEndpoint } from '@sofreh/contract'
import { z } from 'zod'
import { pictureShape } from './vendor-shapes.ts'

/** Maximum size of a picture, in bytes. */
export const fileLimitBytes = 8 * 1024 * 1024

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/files',
  access: 'staff',
  summary: 'Stores a picture sent as form data in the field `file`; returns it in several widths',
  /** Form data; the handler reads its parts, so nothing is validated here. */
  body: z.unknown(),
  data: pictureShape,
  answer: 'form',
  refusals: { FILE_MISSING: 400, FILE_TOO_LARGE: 413, FILE_NOT_A_PICTURE: 422, PICTURE_TOO_LARGE: 422 },
  // Content-addressed: uploading the same picture again returns the stored one.
  idempotency: 'own',
  bodyLimit: fileLimitBytes + 64 * 1024,
})
