import type { Caller } from '@sofreh/http'
import type { CallEndpoint } from '../src/call-endpoint.ts'
import type { Slices } from '../src/create-slices.ts'

/** What a part of the seed works with: the slices, their calls, and the restaurant as its owner. */
export type SeedTools = {
  slices: Slices
  call: CallEndpoint
  vendorId: string
  caller: Caller
  /** Sets the slices' clock so many minutes back. */
  setClock: (minutesAgo: number) => void
  /** The person of a number, made when new. */
  personOf: (mobile: string) => Promise<string>
}
