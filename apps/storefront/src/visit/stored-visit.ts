import { isUuid } from '@sofreh/kernel'
import { writeStored, readStored } from '@sofreh/kit/stored'

/** The visit as stored on this phone, so that it is found after a reload and after the bank. */
export type StoredVisit = { tableId: string; token: string; billId?: string | undefined }

const name = (vendorId: string) => `sofreh.visit.${vendorId}`

export function storedVisit(vendorId: string): StoredVisit | undefined {
  return readStored(name(vendorId), isStoredVisit)
}

export function storeVisit(vendorId: string, visit: StoredVisit | undefined): void {
  writeStored(name(vendorId), visit)
}

function isStoredVisit(value: unknown): value is StoredVisit {
  const visit = value as Partial<StoredVisit> | null
  return (
    typeof visit === 'object' &&
    visit !== null &&
    isUuid(visit.tableId ?? '') &&
    typeof visit.token === 'string' &&
    /^[\w-]{43}$/.test(visit.token)
  )
}

/** Creates 32 random bytes as the visit token: its holder is a guest of the visit. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
