import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refNumOf } from '../../../../../../apps/simulators/src/saman/saman-state.ts'
import { here } from '../../../../../../tests/support/banks/bank-shape.ts'
import { gatewayCases } from '../../../../../../tests/support/gateway-cases.ts'
import { type PaymentsBench, paymentsBench } from '../../../../../../tests/support/payments-bench.ts'

const minute = 60_000

describe('a spent receipt', () => {
  let bench: PaymentsBench
  beforeAll(async () => {
    bench = await paymentsBench('SAMAN')
  })
  afterAll(() => bench.close())

  it('pays for no second order, even when the bank was down during the second’s confirmation', async () => {
    const cases = gatewayCases(bench)
    const [paidOrder, other] = [await bench.order(), await bench.order()]
    const first = await cases.start(paidOrder)
    const back = await bench.atBank(first.submitUrl, 'pay')
    const payment = here(bench.simulators.saman.payments.get(await cases.tokenOf(first.transactionId)))
    const second = await cases.start(other)
    const claimed = await cases.claim(second, true)
    claimed.searchParams.set('RefNum', refNumOf(payment))
    bench.bank.switches.isDown = true
    await bench.comeBack(claimed)
    bench.bank.switches.isDown = false
    await bench.comeBack(back)
    await cases.expectPaidOnce(paidOrder)
    await bench.wait(2 * minute)
    expect(await cases.ledger(other)).toMatchObject({ paid: 0, pending: true, unknown: true })
    const path = 'GET /api-sofreh/payments/transactions/{id}/story'
    const history = await bench.call<{ steps: { kind: string; facts: object }[] }>(path, {
      params: { id: second.transactionId },
    })
    expect(history.steps.at(-1)).toMatchObject({ kind: 'ASKED', facts: { answer: 'unknown', because: 'PROOF_TAKEN' } })
    await bench.expectSound(other)
  })
})
