import { newId } from '@sofreh/kernel'
import { type Fixture, type Write } from './fixture.ts'
import { bridge } from './terminal-writes.ts'

const boxes = '/api-sofreh/customers/caller-boxes'
const calls = '/api-sofreh/customers/bridge/calls'
const box = ({ name }: Fixture) => ({ name: name(), kind: 'PROTOCOL_6', address: 'tcp://192.168.1.60:4001' })
const added = async (fixture: Fixture) => (await fixture.ask<{ id: string }>('POST', boxes, box(fixture))).id

let lines = 10
/** Notes a call on a line of its own: the same number on one line is one call. */
const call = async (fixture: Fixture) => {
  await bridge(fixture)
  lines += 1
  const at = new Date().toISOString()
  return { calls: [{ id: newId(), boxId: newId(), line: lines, number: '09121234567', raw: '09121234567', at }] }
}
const rung = async (fixture: Fixture) => {
  const body = await call(fixture)
  await fixture.ask('POST', calls, body, 'bridge')
  return body.calls[0]
}
const lineRung = async (fixture: Fixture) => {
  const lineNumber = (await rung(fixture))?.line
  const answer = await fixture.ask<{ lines: { id: string; lineNumber: number }[] }>(
    'GET',
    '/api-identity/identity/users/callerid',
  )
  return answer.lines.find((line) => line.lineNumber === lineNumber)?.id ?? ''
}

/** Writes of caller ID: boxes, lines, calls. */
export const callerWrites: readonly Write[] = [
  { name: `POST ${boxes}`, make: (fixture) => ({ body: box(fixture) }) },
  {
    name: `PUT ${boxes}/{id}`,
    make: async (fixture) => ({ params: { id: await added(fixture) }, body: box(fixture) }),
  },
  { name: `DELETE ${boxes}/{id}`, hasOwnId: true, make: async (fixture) => ({ params: { id: await added(fixture) } }) },
  { name: `POST ${calls}`, by: 'bridge', hasOwnId: true, make: async (fixture) => ({ body: await call(fixture) }) },
  {
    name: 'POST /api-sofreh/customers/calls/{id}/taken',
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: (await rung(fixture))?.id ?? '' } }),
  },
  {
    name: 'PUT /api-sofreh/customers/{id}/landlines',
    make: async ({ newCustomer, name }) => ({
      params: { id: (await newCustomer()).id },
      body: { landlines: [`021${String(44_000_000 + Number(name().slice(1)))}`] },
    }),
  },
  {
    name: 'PUT /api-sofreh/customers/caller-lines/{id}',
    make: async (fixture) => ({ params: { id: await lineRung(fixture) }, body: { name: fixture.name() } }),
  },
]
