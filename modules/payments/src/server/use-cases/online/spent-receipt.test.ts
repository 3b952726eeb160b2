import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refNumOf } from '../../../../../../apps/simulators/src/saman/saman-state.ts'
import { here } from '@sofreh/testing/banks'
import { gatewayCases, type PayingApp, startPayingApp } from '@sofreh/testing/payments'

const minute = 60_000

describe('a spent receipt', () => {
  let app: PayingApp
  beforeAll(async () => {
    app = await startPayingApp('SAMAN')
  })
  afterAll(() => app.close())

  it('pays for no second order, even when the bank was down during the second’s confirmation', async () => {
    const cases = gatewayCases(app)
    const [paidOrder, other] = [await app.order(), await app.order()]
    const first = await cases.start(paidOrder)
    const back = await app.atBank(first.submitUrl, 'pay')
    const payment = here(app.simulators.saman.payments.get(await cases.tokenOf(first.transactionId)))
    const second = await cases.start(other)
    const claimed = await cases.claim(second, true)
    claimed.searchParams.set('RefNum', refNumOf(payment))
    app.bank.switches.isDown = true
    await app.comeBack(claimed)
    app.bank.switches.isDown = false
    await app.comeBack(back)
    await cases.expectPaidOnce(paidOrder)
    await app.wait(2 * minute)
    expect(await cases.ledger(other)).toMatchObject({ paid: 0, pending: true, unknown: true })
    const path = 'GET /api-sofreh/payments/transactions/{id}/story'
    const history = await app.call<{ steps: { kind: string; facts: object }[] }>(path, {
      params: { id: second.transactionId },
    })
    expect(history.steps.at(-1)).toMatchObject({ kind: 'ASKED', facts: { answer: 'unknown', because: 'PROOF_TAKEN' } })
    await app.expectSound(other)
  })
})
