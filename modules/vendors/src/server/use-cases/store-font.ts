import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { VendorFont } from '../../contract/index.ts'
import { type FontCut, fontBodyOf, fontLimitBytes, mostUnpackedBytes } from '../../domain/index.ts'
import { writeFiles } from '../store/pictures/picture-files.ts'
import { lockVendor } from '../store/vendor.reader.ts'
import { fontsOf } from '../store/vendor-view.ts'
import { saveFont } from '../store/vendor.writer.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

export type UploadedFont = { cut: FontCut; licensed: boolean; bytes: Uint8Array }

const unpack = promisify(brotliDecompress)

/**
 * Stores a font of the vendor, who must confirm a licence. Writes the file before the row that names it.
 * @throws Refusal FONT_NOT_LICENSED, FONT_TOO_LARGE, FONT_NOT_WOFF2
 */
export async function storeFont(
  { database, clock, announce, filesDir }: Pick<VendorsDeps, 'database' | 'clock' | 'announce' | 'filesDir'>,
  { cut, licensed, bytes }: UploadedFont,
  caller: Caller,
): Promise<VendorFont[]> {
  const { vendorId, personId, once } = caller
  if (!licensed || !personId) throw new Refusal('FONT_NOT_LICENSED')
  if (bytes.byteLength > fontLimitBytes) throw new Refusal('FONT_TOO_LARGE')
  if (!(await isWholeFont(bytes))) throw new Refusal('FONT_NOT_WOFF2')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await writeFiles(filesDir, vendorId, [{ name: `${hash}.woff2`, bytes }])
  return database.transaction(
    async (tx) => {
      const before = (await lockVendor(tx, vendorId))?.fonts ?? []
      if (before.some((font) => font.cut === cut && font.hash === hash)) return fontsOf(vendorId, before)
      await saveFont(tx, { vendorId, cut, hash, sizeBytes: bytes.byteLength, personId, at: clock() })
      await announce(tx, { vendorId, kind: 'vendor-changed', subjectId: vendorId })
      return fontsOf(vendorId, (await lockVendor(tx, vendorId))?.fonts ?? [])
    },
    { once },
  )
}

/** Parses the directory and unpacks the tables once, so that a truncated or invalid file is rejected at upload. */
async function isWholeFont(bytes: Uint8Array): Promise<boolean> {
  const body = fontBodyOf(bytes)
  if (!body) return false
  const tables = await unpack(bytes.subarray(body.from, body.to), { maxOutputLength: mostUnpackedBytes }).catch(
    () => undefined,
  )
  return tables?.byteLength === body.unpackedBytes
}
