import type { Exchange } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { statementLimitBytes } from '../../../contract/index.ts'

/** The part of the HTTP server's multipart reader that is used here. */
type Part = {
  type: string
  fieldname: string
  filename?: string
  file?: { truncated: boolean }
  toBuffer?: () => Promise<Buffer>
}
type WithParts = { isMultipart?: () => boolean; parts?: (options: object) => AsyncIterableIterator<Part> }

/**
 * Returns the form's `file` with its name.
 * @throws Refusal STATEMENT_FILE_MISSING, STATEMENT_TOO_LARGE
 */
export async function uploadedFile({ request }: Exchange): Promise<{ bytes: Buffer; fileName: string }> {
  const form = request as unknown as WithParts
  if (!form.isMultipart?.() || !form.parts) throw new Refusal('STATEMENT_FILE_MISSING')
  try {
    for await (const part of form.parts({ limits: { fileSize: statementLimitBytes, files: 1, fields: 5 } })) {
      if (part.type !== 'file' || !part.toBuffer) continue
      const bytes = await part.toBuffer()
      if (part.file?.truncated) throw new Refusal('STATEMENT_TOO_LARGE')
      if (part.fieldname === 'file' && bytes.byteLength > 0) return { bytes, fileName: part.filename ?? '' }
    }
  } catch (error) {
    throw refusalOf(error)
  }
  throw new Refusal('STATEMENT_FILE_MISSING')
}

function refusalOf(error: unknown): unknown {
  const code = (error as { code?: unknown })?.code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('STATEMENT_TOO_LARGE')
  const isCutOff = error instanceof Error && /Unexpected end|Malformed|Multipart/i.test(error.message)
  const hasTooMuch = typeof code === 'string' && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)
  return isCutOff || hasTooMuch ? new Refusal('STATEMENT_FILE_MISSING') : error
}
