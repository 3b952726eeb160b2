import { createHash } from 'node:crypto'
import type { Exchange } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewayCases, type PayingApp, startPayingApp } from '@sofreh/testing/payments'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp('MELLAT')
})
afterAll(() => app.close())

/** Returns the page as a browser receives it, with its headers. */
async function open(id: string, vendorId = app.vendorId) {
  const headers: Record<string, string | number> = {}
  const record = (name: string, value: string | number): unknown => {
    headers[name] = value
    return reply
  }
  type Reply = Record<'code' | 'header' | 'type', (...args: never[]) => unknown>
  const reply: Reply = {
    code: (status: number) => record('status', status),
    header: record,
    type: (type: string) => record('content-type', type),
  }
  const by = { caller: { ...app.guest(), vendorId }, exchange: { reply } as unknown as Exchange }
  const html = await app.call<string>('GET /api-sofreh/payments/to-bank/{id}', { params: { id } }, by)
  return { html, headers }
}

describe("the page that posts a guest's form to a bank", () => {
  it('posts the form to the bank and allows nothing else to run, load or be sent', async () => {
    const cases = gatewayCases(app)
    const started = await cases.start(await app.order())
    expect(started.submitUrl).toBe(`http://naranj.localhost:3000/api-sofreh/payments/to-bank/${started.transactionId}`)
    const { html, headers } = await open(started.transactionId)
    expect(html).toContain(`name="RefId" value="${await cases.tokenOf(started.transactionId)}"`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/form-action http:\/\/127\.0\.0\.1:\d+;/)
    for (const [, text = ''] of html.matchAll(/<(?:script|style)>([^<]*)</g))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  })

  it('escapes the bank’s fields and allows redirects within the bank’s network', async () => {
    const { transactionId } = await gatewayCases(app).start(await app.order())
    const form = {
      address: 'https://bpm.shaparak.ir/pgwchannel/startpay.mellat',
      fields: { RefId: '"><script>x()</script>' },
    }
    await sql`update transactions set submit_form = ${JSON.stringify(form)} where id = ${transactionId}`.execute(
      app.database.kysely,
    )
    const { html, headers } = await open(transactionId)
    expect(html).not.toContain('x()</script><')
    expect(html).toContain('&#34;&#62;&#60;script&#62;x()')
    expect(headers['content-security-policy']).toContain('form-action https://bpm.shaparak.ir https://*.shaparak.ir;')
  })

  it('redirects to the order when the attempt is no longer open', async () => {
    const orderId = await app.order()
    const { transactionId, submitUrl } = await gatewayCases(app).start(orderId)
    await app.comeBack(await app.atBank(submitUrl, 'pay'))
    const { html, headers } = await open(transactionId)
    expect([html, headers['status'], headers['location']]).toEqual(['', 303, `/?step=ORDER_DETAILS&order=${orderId}`])
  })

  it('rejects another vendor’s attempt and an unknown attempt', async () => {
    const { transactionId } = await gatewayCases(app).start(await app.order())
    await expect(open(transactionId, newId())).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
    await expect(open(newId())).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  })
})
