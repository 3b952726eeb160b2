import { createHash } from 'node:crypto'
import type { Database } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { fileLimitBytes, type Picture } from '../../contract/index.ts'
import { writeFiles, nameOfPicture } from '../store/pictures/picture-files.ts'
import { makePicture } from './pictures/make-picture.ts'
import { findFileByHash } from '../store/vendor.reader.ts'
import { insertFile } from '../store/vendor.writer.ts'
import { pictureOf } from '../store/vendor-view.ts'

export type SaveFile = { vendorId: string; bytes: Uint8Array; personId?: string | undefined }
export type SaveFileDeps = { database: Database; clock: () => Date; newId: () => string; filesDir: string }

/**
 * Stores a picture of a vendor. Writes the files before the row that names them, so that a row never refers to a
 * missing file. A retry after a failure finds the files by their hash.
 * @throws Refusal FILE_TOO_LARGE, FILE_NOT_A_PICTURE, PICTURE_TOO_LARGE
 */
export async function saveFile(deps: SaveFileDeps, command: SaveFile): Promise<Picture> {
  const { vendorId, bytes } = command
  if (bytes.byteLength > fileLimitBytes) throw new Refusal('FILE_TOO_LARGE')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const known = await findFileByHash(deps.database, vendorId, hash)
  if (known) return pictureOf(vendorId, known)

  const made = await makePicture(bytes)
  const { width, height, blur, tone } = made
  const named = made.sizes.map((size) => ({ name: nameOfPicture({ hash, tone }, size.width), bytes: size.bytes }))
  await writeFiles(deps.filesDir, vendorId, named)
  const widths = made.sizes.map((size) => size.width)
  return deps.database.transaction(async (tx) => {
    const file = { id: deps.newId(), hash, tone, width, height, widths, blur }
    await insertFile(tx, { ...file, vendorId, personId: command.personId ?? null, at: deps.clock() })
    // // Reads the row back: for concurrent uploads of the same picture, the first row counts.
    return pictureOf(vendorId, (await findFileByHash(tx, vendorId, hash)) ?? file)
  })
}
