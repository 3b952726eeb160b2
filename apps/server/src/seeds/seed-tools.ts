import type { Caller } from '@sofreh/http'
import type { CallEndpoint } from '../call-endpoint.ts'
import type { Slices } from '../slices.ts'

/** Tools of the seed's parts: the slices, their calls, and the restaurant's owner as caller. */
export type SeedTools = {
  slices: Slices
  call: CallEndpoint
  vendorId: string
  caller: Caller
  /** Sets the slices' clock back by this number of minutes. */
  setClock: (minutesAgo: number) => void
  /** Returns the person of a mobile number and creates it when missing. */
  personOf: (mobile: string) => Promise<string>
}
