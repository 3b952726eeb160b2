import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { newId } from '@sofreh/kernel'
import { type Fixture, type Ready, send, type Write } from '../fixture.ts'

const vendors = '/api-identity/identity/vendors'
const week = `${vendors}/availabilitytime`
const descriptions = '/api-identity/identity/defaultdescription'
const own = '/api-sofreh/vendors'
const fonts = `POST ${own}/fonts`

const weekdays = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
const openWeek = (from: string) => ({
  intervals: weekdays.map((weekday) => ({ weekday, from, to: '23:00' })),
  replace: true,
})

/** Counts the calls that were made: where a setting has two values, each call sets the one that it has not. */
let calls = 0
const next = (): number => {
  calls += 1
  return calls
}
const aDate = () => new Date(Date.now() + next() * 86_400_000).toISOString().slice(0, 10)

const day = () => {
  const date = aDate()
  return { id: newId(), from: date, to: date, openings: [], message: '' }
}
const description = ({ ask, name }: Fixture) => ask<{ id: string }>('POST', descriptions, { description: name() })
const pause = (scope: string) => ({ scope, minutes: 30, message: 'شلوغیم' })

/** Writes of the restaurant's settings, hours, pauses and pictures. */
export const vendorWrites: readonly Write[] = [
  { name: `PUT ${vendors}/me`, make: ({ name }) => ({ body: { description: name() } }) },
  {
    name: `PUT ${vendors}/setprintitemsonfactoroption`,
    make: () => ({ body: { printAllItemsOnFactor: next() % 2 === 0 } }),
  },
  { name: `POST ${week}`, make: () => ({ body: openWeek(next() % 2 === 0 ? '09:00' : '10:00') }) },
  {
    name: `DELETE ${week}/{id}`,
    make: async ({ ask }) => ({
      params: { id: (await ask<{ id: string }[]>('POST', week, openWeek('11:00')))[0]?.id ?? '' },
    }),
  },
  { name: `POST ${own}/days`, make: () => ({ body: { days: [day()] } }) },
  {
    name: `DELETE ${own}/days/{id}`,
    make: async ({ ask }) => {
      const added = day()
      await ask('POST', `${own}/days`, { days: [added] })
      return { params: { id: added.id } }
    },
  },
  { name: `PUT ${own}/pauses`, make: () => ({ body: pause('DELIVER') }) },
  {
    name: `DELETE ${own}/pauses/{scope}`,
    make: async ({ ask }) => {
      await ask('PUT', `${own}/pauses`, pause('PICKUP'))
      return { params: { scope: 'PICKUP' } }
    },
  },
  { name: `PUT ${own}/delay`, make: () => ({ body: { minutes: 15 } }) },
  { name: `PUT ${own}/first-day`, make: () => ({ body: { putAside: [next() % 2 === 0 ? 'TABLES' : 'PRINTER'] } }) },
  { name: `POST ${descriptions}`, make: ({ name }) => ({ body: { description: name() } }) },
  {
    name: `PUT ${descriptions}`,
    make: async (fixture) => ({ body: { id: (await description(fixture)).id, description: fixture.name() } }),
  },
  {
    name: `DELETE ${descriptions}/{id}`,
    make: async (fixture) => ({ params: { id: (await description(fixture)).id } }),
  },
  { name: 'POST /api-identity/identity/files', make: () => ({ file: { name: 'a.png', bytes: picture() } }) },
  {
    name: fonts,
    make: () => fontOf('REGULAR'),
  },
  {
    name: `DELETE ${own}/fonts/{cut}`,
    make: async (fixture) => {
      const write: Write = { name: fonts, make: () => fontOf('BOLD') }
      const { status } = await send(fixture, { write, ready: await write.make(fixture), key: newId() })
      if (status !== 200) throw new Error(`${fonts}: ${status}`)
      return { params: { cut: 'BOLD' } }
    },
  },
]

/** Returns a picture of one colour that was never sent before. */
function picture(): Uint8Array {
  const [width, height, at] = [32, 24, next()]
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(at % 256, at >> 8, 90))])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(kind: string, bytes: Buffer): Buffer {
  const [length, body, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(kind), bytes]), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Returns a font that was never sent before: four bytes after its tables make the difference. */
async function fontOf(cut: string): Promise<Ready> {
  const file = new URL('../../../../packages/kit/src/fonts/vazirmatn-arabic.woff2', import.meta.url)
  const mark = Buffer.alloc(4)
  mark.writeUInt32BE(next())
  const bytes = Buffer.concat([await readFile(file), mark])
  bytes.writeUInt32BE(bytes.length, 8)
  return { query: { cut, licensed: 'true' }, file: { name: 'a.woff2', bytes } }
}
