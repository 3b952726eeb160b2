import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { MyVendor, VendorChanges } from '../../contract/index.ts'
import { problemsOfSettings } from '../../domain/index.ts'
import { findFiles, lockVendor, type StoredPicture, type VendorRecord } from '../store/vendor.reader.ts'
import { saveVendor } from '../store/vendor.writer.ts'
import { myVendorFrom } from '../store/vendor-view.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

type ChangeVendorDeps = Pick<VendorsDeps, 'database' | 'clock' | 'announce' | 'above' | 'usesSimulators'>

/** Changes the given settings and leaves the others. Reports all broken rules at once, beside their fields. */
export function changeVendor(deps: ChangeVendorDeps, changes: VendorChanges, caller: Caller): Promise<MyVendor> {
  return deps.database.transaction(
    async (tx) => {
      const before = await lockVendor(tx, caller.vendorId)
      if (!before) throw new Refusal('VENDOR_NOT_FOUND')
      const hasOrders = await deps.above().ordering.hasOrders(tx, caller.vendorId)
      const pictures = await picturesOf(tx, caller.vendorId, changes)

      const after = applied(before, changes, pictures.found)
      const fields = [...pictures.problems, ...problemsOfSettings(after, before, hasOrders)]
      if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })

      await saveVendor(tx, after, deps.clock())
      await deps.announce(tx, { vendorId: caller.vendorId, kind: 'vendor-changed', subjectId: caller.vendorId })
      return myVendorFrom(after, deps.clock(), {
        canChangeCurrency: !hasOrders,
        usesSimulators: deps.usesSimulators?.(after.subdomain) ?? false,
      })
    },
    { once: caller.once },
  )
}

type PictureField = 'logoFileId' | 'coverFileId'

type Pictures = { found: Map<string, StoredPicture>; problems: { field: PictureField; code: string }[] }

/** Returns the named pictures that belong to this vendor. */
async function picturesOf(tx: Tx, vendorId: string, changes: VendorChanges): Promise<Pictures> {
  const named = (['logoFileId', 'coverFileId'] as const).flatMap((field) => {
    const id = changes[field]
    return id ? [{ field, id }] : []
  })
  const files = await findFiles(
    tx,
    vendorId,
    named.map(({ id }) => id),
  )
  const found = new Map(files.map((file) => [file.id, file]))
  const problems = named.filter(({ id }) => !found.has(id)).map(({ field }) => ({ field, code: 'FILE_NOT_FOUND' }))
  return { found, problems }
}

function applied(before: VendorRecord, changes: VendorChanges, pictures: Map<string, StoredPicture>): VendorRecord {
  const { logoFileId, coverFileId, guestNotices, ...plain } = changes
  const named = Object.fromEntries(
    Object.entries(definedOf(plain)).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...new Set<unknown>(value)] : value,
    ]),
  )
  const chosen = (id: string | null | undefined, present: StoredPicture | null) =>
    id === undefined ? present : id === null ? null : (pictures.get(id) ?? null)
  return {
    ...before,
    ...(named as Partial<VendorRecord>),
    guestNotices: { ...before.guestNotices, ...definedOf(guestNotices ?? {}) },
    logo: chosen(logoFileId, before.logo),
    cover: chosen(coverFileId, before.cover),
  }
}

/** Returns the fields that have a value. */
function definedOf<Fields extends object>(fields: Fields) {
  type Defined = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined
}
