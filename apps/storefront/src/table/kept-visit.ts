import { isUuid } from '@sofreh/kernel'
import { keep, readKept } from '../cart/kept.ts'

/** The visit as stored on this phone, so that it is found after a reload and after the bank. */
export type KeptVisit = { tableId: string; token: string; billId?: string | undefined }

const name = (vendorId: string) => `sofreh.visit.${vendorId}`

export function keptVisit(vendorId: string): KeptVisit | undefined {
  return readKept(name(vendorId), isKept)
}

export function keepVisit(vendorId: string, visit: KeptVisit | undefined): void {
  keep(name(vendorId), visit)
}

function isKept(value: unknown): value is KeptVisit {
  const visit = value as Partial<KeptVisit> | null
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
