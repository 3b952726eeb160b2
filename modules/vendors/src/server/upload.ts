import type { Exchange } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { fileLimitBytes } from '../contract/index.ts'

/** What the edge's multipart reader offers, as far as it is used here. */
type Part = { type: string; fieldname: string; file?: { truncated: boolean }; toBuffer?: () => Promise<Buffer> }
type WithParts = { isMultipart?: () => boolean; parts?: (options: object) => AsyncIterableIterator<Part> }

/**
 * The bytes of the form's `file`.
 * @throws Refusal FILE_MISSING, FILE_TOO_LARGE
 */
export async function uploadOf(exchange: Exchange): Promise<Buffer> {
  const request = exchange.request as unknown as WithParts
  if (!request.isMultipart?.() || !request.parts) throw new Refusal('FILE_MISSING')
  try {
    for await (const part of request.parts({ limits: { fileSize: fileLimitBytes, files: 1, fields: 5 } })) {
      if (part.type !== 'file' || !part.toBuffer) continue
      const bytes = await part.toBuffer()
      if (part.file?.truncated) throw new Refusal('FILE_TOO_LARGE')
      if (part.fieldname === 'file' && bytes.byteLength > 0) return bytes
    }
  } catch (error) {
    throw refusalOf(error)
  }
  throw new Refusal('FILE_MISSING')
}

function refusalOf(error: unknown): unknown {
  const code = (error as { code?: unknown })?.code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('FILE_TOO_LARGE')
  if (typeof code === 'string' && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return new Refusal('FILE_MISSING')
  // A form cut off in the middle: the connection broke or the boundary never came.
  if (error instanceof Error && /Unexpected end|Malformed|Multipart/i.test(error.message))
    return new Refusal('FILE_MISSING')
  return error
}
