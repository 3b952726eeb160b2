import { Refusal } from '@sofreh/kernel'

/** The part of Fastify's multipart request that is used here. */
type Part = { type: string; fieldname: string; file?: { truncated: boolean }; toBuffer?: () => Promise<Buffer> }
type WithParts = { isMultipart?: () => boolean; parts?: (options: object) => AsyncIterableIterator<Part> }

/**
 * Returns the bytes of the form field `file`.
 * @param maxBytes largest accepted file
 * @throws Refusal EXCEL_FILE_MISSING, EXCEL_TOO_LARGE
 */
export async function workbookOf({ request }: { request: object }, maxBytes: number): Promise<Buffer> {
  const form = request as WithParts
  if (!form.isMultipart?.() || !form.parts) throw new Refusal('EXCEL_FILE_MISSING')
  try {
    for await (const part of form.parts({ limits: { fileSize: maxBytes, files: 1, fields: 5 } })) {
      if (part.type !== 'file' || !part.toBuffer) continue
      const bytes = await part.toBuffer()
      if (part.file?.truncated) throw new Refusal('EXCEL_TOO_LARGE')
      if (part.fieldname === 'file' && bytes.byteLength > 0) return bytes
    }
  } catch (error) {
    throw refusalOf(error)
  }
  throw new Refusal('EXCEL_FILE_MISSING')
}

function refusalOf(error: unknown): unknown {
  const code = (error as { code?: unknown })?.code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('EXCEL_TOO_LARGE')
  if (typeof code === 'string' && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code))
    return new Refusal('EXCEL_FILE_MISSING')
  // The form was cut off: the connection broke or the closing boundary never came.
  if (error instanceof Error && /Unexpected end|Malformed|Multipart/i.test(error.message))
    return new Refusal('EXCEL_FILE_MISSING')
  return error
}
