import { newId } from '@sofreh/kernel'
import { type House, type Write } from './house-of-writes.ts'
import { bridge } from './terminal-writes.ts'

const boxes = '/api-sofreh/customers/caller-boxes'
const calls = '/api-sofreh/customers/bridge/calls'
const box = ({ word }: House) => ({ name: word(), kind: 'PROTOCOL_6', address: 'tcp://192.168.1.60:4001' })
const added = async (house: House) => (await house.ask<{ id: string }>('POST', boxes, box(house))).id

let lines = 10
/** Notes a call on a line of its own: the same number on one line is one call. */
const call = async (house: House) => {
  await bridge(house)
  lines += 1
  const at = new Date().toISOString()
  return { calls: [{ id: newId(), boxId: newId(), line: lines, number: '09121234567', raw: '09121234567', at }] }
}
const rung = async (house: House) => {
  const body = await call(house)
  await house.ask('POST', calls, body, 'bridge')
  return body.calls[0]
}
const lineRung = async (house: House) => {
  const lineNumber = (await rung(house))?.line
  const heard = await house.ask<{ lines: { id: string; lineNumber: number }[] }>(
    'GET',
    '/api-identity/identity/users/callerid',
  )
  return heard.lines.find((line) => line.lineNumber === lineNumber)?.id ?? ''
}

/** Writes of caller ID: boxes, lines, calls. */
export const callerWrites: readonly Write[] = [
  { name: `POST ${boxes}`, make: (house) => ({ body: box(house) }) },
  { name: `PUT ${boxes}/{id}`, make: async (house) => ({ params: { id: await added(house) }, body: box(house) }) },
  { name: `DELETE ${boxes}/{id}`, hasOwnId: true, make: async (house) => ({ params: { id: await added(house) } }) },
  { name: `POST ${calls}`, by: 'bridge', hasOwnId: true, make: async (house) => ({ body: await call(house) }) },
  {
    name: 'POST /api-sofreh/customers/calls/{id}/taken',
    hasOwnId: true,
    make: async (house) => ({ params: { id: (await rung(house))?.id ?? '' } }),
  },
  {
    name: 'PUT /api-sofreh/customers/{id}/landlines',
    make: async ({ somebody, word }) => ({
      params: { id: (await somebody()).id },
      body: { landlines: [`021${String(44_000_000 + Number(word().slice(1)))}`] },
    }),
  },
  {
    name: 'PUT /api-sofreh/customers/caller-lines/{id}',
    make: async (house) => ({ params: { id: await lineRung(house) }, body: { name: house.word() } }),
  },
]
