/**
 * Parses datagrams of CallerID.com's Whozz Calling and Vertex boxes (docs/guide/customers.md, and the manufacturer's sample).
 */
import type { LineEvent } from './box-records.ts'

const record =
  /(\d\d) ([IO]) ([SEB]) (\d{4}) ([GB]) (\S\d) (\d\d\/\d\d) (\d\d:\d\d [AP]M) (\S.{0,14}?)(?:\s{2,}|\s*$|\s+(?=\D))/
/** Detailed mode: F off hook, N on hook, R ringing. */
const detail = /(\d\d) ([NFR]) {13}\d\d\/\d\d \d\d:\d\d:\d\d/

/** Returns an incoming call's start, answer or end; anything else is ignored. */
export function whozzEvent(datagram: string): LineEvent | undefined {
  const [, at, hook] = detail.exec(datagram) ?? []
  if (at !== undefined && hook !== 'R') return { kind: hook === 'F' ? 'answered' : 'ended', line: Number(at) }
  const [, line, direction, moment, , checksum, , , , caller = ''] = record.exec(datagram) ?? []
  if (line === undefined || direction !== 'I' || checksum !== 'G') return undefined
  if (moment === 'E') return { kind: 'ended', line: Number(line) }
  if (moment !== 'S') return undefined
  return { kind: 'ring', line: Number(line), number: caller.replace(/\D/g, ''), raw: datagram.trim() }
}
