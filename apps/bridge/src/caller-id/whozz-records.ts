/** Datagrams of CallerID.com's Whozz Calling and Vertex boxes (docs/customers.md, and the maker's sample). */
import type { Said } from './box-records.ts'

const record =
  /(\d\d) ([IO]) ([SEB]) (\d{4}) ([GB]) (\S\d) (\d\d\/\d\d) (\d\d:\d\d [AP]M) (\S.{0,14}?)(?:\s{2,}|\s*$|\s+(?=\D))/
/** In detailed mode: F the receiver is off the hook, N it is on it again, R it rings. */
const detail = /(\d\d) ([NFR]) {13}\d\d\/\d\d \d\d:\d\d:\d\d/

/** A call that comes in begins, is answered, or is over; anything else is nothing. */
export function whozzSaid(datagram: string): Said | undefined {
  const [, at, hook] = detail.exec(datagram) ?? []
  if (at !== undefined && hook !== 'R') return { kind: hook === 'F' ? 'answered' : 'ended', line: Number(at) }
  const [, line, way, moment, , checksum, , , , told = ''] = record.exec(datagram) ?? []
  if (line === undefined || way !== 'I' || checksum !== 'G') return undefined
  if (moment === 'E') return { kind: 'ended', line: Number(line) }
  if (moment !== 'S') return undefined
  return { kind: 'ring', line: Number(line), number: told.replace(/\D/g, ''), raw: datagram.trim() }
}
