import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { officeShell } from './office-shell.ts'

const page = '<title>x</title><div id="root"></div><div id="shell" aria-hidden="true">\n <div><b>x</b></div></div>'

async function opened(nameOf: (host: string) => Promise<string | undefined>): Promise<string> {
  const app = Fastify()
  officeShell(app, { urls: ['/bo', '/bo/*'], page, nameOf })
  const { body } = await app.inject({ url: '/bo/orders', headers: { host: 'naranj.localhost:3000' } })
  await app.close()
  return body
}

describe('officeShell', () => {
  it("inserts the name of the host's vendor, with any characters", async () => {
    const body = await opened(async (host) => (host === 'naranj.localhost:3000' ? `🍊 <b>$& "نارنج"` : undefined))
    const name = '🍊 &lt;b&gt;$&amp; &quot;نارنج&quot;'
    expect(body).toContain(`<title>${name}</title>`)
    expect(body).toContain(`<div><b>${name}</b>`)
  })

  it('serves the page without a name when it is unknown or the database is unavailable', async () => {
    expect(await opened(async () => undefined)).toBe(page)
    expect(
      await opened(async () => {
        throw new Error('no database')
      }),
    ).toBe(page)
  })
})
