import { newId } from '@sofreh/kernel'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { request as ask } from 'node:http'
import { askedOfKnown, noTable } from './known-table.ts'
import { siteOrigin } from './site-origin.ts'

const app = Fastify()
app.get('/', async (request) => siteOrigin(request, undefined))
let port: number
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const originFor = (host: string) =>
  new Promise<string>((resolve, reject) => {
    const asked = ask({ port, host: '127.0.0.1', path: '/', headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part)).on('end', () => resolve(text))
    })
    asked.on('error', reject).end()
  })

it('gives a vendor one origin for any spelling of the host and any port', async () => {
  for (const host of [
    'naranj.example',
    'NARANJ.Example',
    'naranj.example.',
    'naranj.example:1',
    'naranj.example:65000',
  ])
    expect(await originFor(host)).toBe('http://naranj.example')
  expect(await originFor(`naranj.localhost:${port}`)).toBe(`http://naranj.localhost:${port}`)
})

it('caches one page for each table of a vendor and one for all unknown tables', async () => {
  const [hall, closed] = [newId(), newId()]
  const tables = new Map([
    [hall, { isActive: true }],
    [closed, { isActive: false }],
  ])
  const tableOf = async (table: string | undefined) =>
    (await askedOfKnown({ vendorId: 'v', origin: 'o', step: 'MENU', table }, async (_, id) => tables.get(id))).table
  expect(await Promise.all([hall, undefined, closed, newId(), newId()].map(tableOf))).toEqual([
    hall,
    undefined,
    noTable,
    noTable,
    noTable,
  ])
})
