import type { Exchange } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'

/** The part of the HTTP layer's multipart reader that is used here. */
type Part = { type: string; fieldname: string; file?: { truncated: boolean }; toBuffer?: () => Promise<Buffer> }
type WithParts = { isMultipart?: () => boolean; parts?: (options: object) => AsyncIterableIterator<Part> }

/** Size limit of an upload, and the refusals for a missing and a too large file. */
export type Expected = { mostBytes: number; missing: string; tooLarge: string }

/**
 * Reads the bytes of the form's `file`.
 * @throws Refusal with the codes of `expected`
 */
export async function readUpload(exchange: Exchange, expected: Expected): Promise<Buffer> {
  const request = exchange.request as unknown as WithParts
  if (!request.isMultipart?.() || !request.parts) throw new Refusal(expected.missing)
  try {
    for await (const part of request.parts({ limits: { fileSize: expected.mostBytes, files: 1, fields: 5 } })) {
      if (part.type !== 'file' || !part.toBuffer) continue
      const bytes = await part.toBuffer()
      if (part.file?.truncated) throw new Refusal(expected.tooLarge)
      if (part.fieldname === 'file' && bytes.byteLength > 0) return bytes
    }
  } catch (error) {
    throw refusalOf(error, expected)
  }
  throw new Refusal(expected.missing)
}

function refusalOf(error: unknown, { missing, tooLarge }: Expected): unknown {
  const code = (error as { code?: unknown })?.code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal(tooLarge)
  if (typeof code === 'string' && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return new Refusal(missing)
  // // A truncated form: the connection broke or the boundary is missing.
  if (error instanceof Error && /Unexpected end|Malformed|Multipart/i.test(error.message)) return new Refusal(missing)
  return error
}
