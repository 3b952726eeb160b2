import { z } from 'zod'

const size = z.enum(['small', 'normal', 'large', 'huge']).optional()
const align = z.enum(['start', 'center', 'end']).optional()
const printoutText = z.string().max(4_000)
const isBold = z.boolean().optional()

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: printoutText, size, align, isBold, isInverse: z.boolean().optional() }),
  z.object({
    kind: z.literal('columns'),
    size,
    isBold,
    cells: z
      .array(z.object({ text: printoutText, share: z.number().min(0).max(100), align, isBold }))
      .min(1)
      .max(6),
  }),
  z.object({ kind: z.literal('rule'), style: z.enum(['thin', 'thick', 'dashed']).optional() }),
  z.object({ kind: z.literal('space'), dots: z.number().min(0).max(400) }),
  z.object({
    kind: z.literal('qr'),
    text: z.string().min(1).max(2_500),
    caption: printoutText.optional(),
    level: z.enum(['L', 'M']).optional(),
  }),
])

/** A printout drawn by a till; limited to the length of paper and the size that a bridge accepts. */
export const printoutField = z.object({ blocks: z.array(block).min(1).max(1_500) })
