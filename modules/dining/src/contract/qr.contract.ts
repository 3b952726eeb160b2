import { defineEndpoint, idField, idParams } from '@sofreh/contract'
import { z } from 'zod'

const qrShape = z.object({
  tableId: idField,
  name: z.string(),
  categoryName: z.string(),
  /** The code's content: the link to the customer site at this table. */
  url: z.string(),
  /** A complete SVG image, dark on light, with its quiet zone. */
  svg: z.string(),
})

export const getTableQr = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/dining/tables/{id}/qr',
  access: 'TABLE_USE',
  summary: 'Returns the QR code of one table',
  params: idParams,
  data: qrShape,
  refusals: { TABLE_NOT_FOUND: 404 },
})

export const getQrSheet = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/dining/qr-sheet',
  access: 'TABLE_USE',
  summary: 'Returns the QR codes of all tables in use, or of one hall, in print order',
  query: z.object({ categoryId: idField.optional() }),
  data: z.array(qrShape),
  refusals: {},
})
