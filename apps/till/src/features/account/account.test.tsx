// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { moreText } from '../../text/more.fa.ts'
import { payText } from '../../text/pay.fa.ts'
import { peopleText } from '../../text/people.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { act, buttonNamed, buttonNames, fill, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, type FakeTill, openFakeTill } from '../../testing/open-fake-till.tsx'
import { sampleId } from '../../testing/sample-id.ts'
import { permissionsAnswer } from '../../testing/till-answers.ts'
import { accountText } from './account.fa.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const reading = 'GET /api-identity/identity/customers/{id}/information'
const collecting = 'POST /api-sofreh/customers/{id}/debt'
const toppingUp = 'POST /api-sofreh/customers/{id}/wallet'
const { pay } = posText

const account = (debt: number, wallet = 0) => ({
  points: 0,
  pointsWorth: 0,
  wallet,
  debt,
  creditLimit: 1_000_000,
  creditLeft: 1_000_000 - debt,
})

/** A customer who owes this amount. */
const owing = (debt: number, wallet = 0): Behaviour => ({
  body: {
    data: {
      id: sampleId(600),
      mobile: '09121112233',
      firstName: 'نگار',
      lastName: 'سعیدی',
      subscriptionCode: '120',
      ordersCount: 4,
      totalSpent: 1_900_000,
      lastOrderAt: null,
      createdAt: '2026-11-01T08:00:00.000Z',
      account: account(debt, wallet),
      landlines: [],
      birthday: null,
      note: '',
      lastOrders: [],
    },
  },
})
const answered = (debt: number, wallet = 0): Behaviour => ({ body: { data: account(debt, wallet) } })

/** Opens the account of a known customer from the till’s list. */
async function open(answers: Readonly<Record<string, Behaviour>> = { [reading]: owing(300_000) }): Promise<FakeTill> {
  const till = await openFakeTill(answers)
  await act(till, [moreText.open, moreText.places.account, () => fill(peopleText.search, 'نگار'), 'نگار سعیدی'])
  return till
}

describe('the account of a customer at the till', () => {
  it('is shown with debt and wallet, and asks for the whole debt first', async () => {
    const till = await open({ [reading]: owing(300_000, 45_000) })
    await act(till, [() => sees('۴۵٬۰۰۰'), pay.takeCash, () => waitUntil(() => till.sent(collecting).length === 1)])
    expect(till.sent(collecting)).toMatchObject([{ amount: 300_000, method: 'CASH', shiftId: sampleId(501) }])
  })

  it('asks for the rest after a part of the debt, with the debt that the server returned', async () => {
    const till = await open({ [reading]: owing(300_000), [collecting]: answered(200_000) })
    await act(till, [() => fill(accountText.amount, '300000'), () => fill(pay.given, '100000')])
    await act(till, [payText.partCash('۱۰۰٬۰۰۰'), () => sees('۲۰۰٬۰۰۰')])
    expect(till.sent(collecting)).toMatchObject([{ amount: 100_000 }])
    await act(till, [pay.takeCash, () => waitUntil(() => till.sent(collecting).length === 2)])
    const [first, second] = till.sent(collecting)
    expect(second).toMatchObject({ amount: 200_000 })
    expect(second?.['id']).not.toBe(first?.['id'])
  })

  it('takes no more than is owed', async () => {
    const till = await open()
    await act(till, [() => fill(accountText.amount, '300001'), () => sees(accountText.moreThanOwed)])
    expect(buttonNames()).not.toContain(pay.takeCash)
    expect(till.sent(collecting)).toEqual([])
  })

  it('tops up the wallet of a customer who owes nothing', async () => {
    const till = await open({ [reading]: owing(0), [toppingUp]: answered(0, 70_000) })
    await sees(accountText.amount)
    expect(buttonNames()).toContain(`${accountText.acts.DEBT} (off)`)
    await act(till, [() => fill(accountText.amount, '۷۰۰۰۰'), pay.takeCash])
    await waitUntil(() => till.sent(toppingUp).length === 1)
    expect(till.sent(toppingUp)).toMatchObject([{ type: 'TOPUP', amount: 70_000, method: 'CASH' }])
    await waitUntil(() => document.body.textContent?.includes(accountText.done.TOPUP('۷۰٬۰۰۰ تومان', 'نگار سعیدی')))
  })

  it('keeps the amount with the server’s reason when a payment is refused', async () => {
    const till = await open({ [reading]: owing(300_000), [collecting]: { refusal: 'MORE_THAN_OWED' } })
    await act(till, [
      () => fill(accountText.amount, '120000'),
      pay.takeCash,
      () => sees(refusalMessage('MORE_THAN_OWED')),
    ])
    expect(shownText()).not.toContain(payText.again)
    till.server.answer(collecting, answered(180_000))
    await act(till, [pay.takeCash, () => waitUntil(() => till.sent(collecting).length === 2)])
    expect(till.sent(collecting)[1]).toMatchObject({ amount: 120_000 })
  })

  it('sends a payment without an answer again under its id, also after the network was away', async () => {
    const till = await open({ [reading]: owing(300_000), [collecting]: 'lost' })
    await act(till, [() => fill(accountText.amount, '120000'), pay.takeCash, () => sees(posText.noAnswer)])
    till.setOnline(false)
    await sees(accountText.offline)
    expect(buttonNamed(payText.again)?.closest('[hidden]')).not.toBeNull()
    till.server.answer(collecting, answered(180_000))
    till.setOnline(true)
    await waitUntil(() => !shownText().includes(accountText.offline))
    expect(buttonNames()).not.toContain(pay.takeCash)
    await act(till, [payText.again, () => waitUntil(() => till.sent(collecting).length === 2)])
    const [first, second] = till.sent(collecting)
    expect(second).toEqual(first)
  })

  it('shows why an account cannot be read, and reads it again', async () => {
    const till = await open({ [reading]: { refusal: 'CUSTOMER_NOT_FOUND' } })
    await sees(refusalMessage('CUSTOMER_NOT_FOUND'))
    expect(shownText()).not.toContain(accountText.reading)
    till.server.answer(reading, owing(300_000))
    await act(till, [accountText.again, () => sees('۳۰۰٬۰۰۰')])
    expect(shownText()).not.toContain(refusalMessage('CUSTOMER_NOT_FOUND'))
  })

  it('shows the debt after a payment, also when an older read is answered later', async () => {
    const till = await open({ [reading]: owing(300_000), [collecting]: answered(200_000) })
    await sees('۳۰۰٬۰۰۰')
    const answer = till.answerLater(reading)
    till.setOnline(false)
    await sees(accountText.offline)
    till.setOnline(true)
    await act(till, [() => fill(accountText.amount, '300000'), () => fill(pay.given, '100000')])
    await act(till, [payText.partCash('۱۰۰٬۰۰۰'), () => sees('۲۰۰٬۰۰۰')])
    expect(till.asked(reading)).toHaveLength(2)
    answer(owing(300_000))
    // Longer than React takes to show an answer.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(shownText()).toContain('۲۰۰٬۰۰۰')
  })

  it('stays closed to a person who may not see customers', async () => {
    const till = await openFakeTill(permissionsAnswer(['POS_USE', 'PAYMENT_TAKE']))
    await act(till, [moreText.open, moreText.places.account, () => sees(accountText.mayNot)])
    expect(till.server.calls).not.toContain(reading)
  })
})
