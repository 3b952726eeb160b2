// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { refusalMessage } from '@sofreh/contract/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { useTill } from '../../engine/till-store.ts'
import { tillLog } from '../../engine/till-log.ts'
import { posText } from '../../text/pos.fa.ts'
import { act, fill, press, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, type FakeTill, openFakeTill } from '../../testing/open-fake-till.tsx'
import { sampleId } from '../../testing/sample-id.ts'
import { reductionsText } from '../cart/reductions/reductions.fa.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const quick = 'POST /api/orders/quick'
const byCode = 'GET /api-identity/identity/discountcodes/getbycode/{code}'
const { cart } = posText
const conflict = { refusal: 'IDEMPOTENCY_CONFLICT' } as const

/** Presses the card button for a kebab with a code of ten percent; the answer to the sale is lost. */
async function sellAndLoseAnswer(): Promise<FakeTill> {
  const till = await openFakeTill({ [quick]: 'lost' })
  const sample = await till.server.fetch('/api-identity/identity/discountcodes/getbycode/NOWRUZ')
  const { data } = (await sample.json()) as { data: object }
  const rules = { type: 'PERCENTAGE', value: 1_000, cap: null, minimumBasket: 0, itemIds: [], categoryIds: [] }
  till.server.answer(byCode, { body: { data: { ...data, ...rules, code: 'NOWRUZ' } } })
  await act(till, ['کوبیده', cart.discount, () => fill(reductionsText.code, 'NOWRUZ'), reductionsText.apply])
  await act(till, [() => sees(reductionsText.applied('NOWRUZ')), posText.close])
  await act(till, [cart.payCard, () => sees(posText.noAnswer), posText.close])
  return till
}

/** Presses the card button: the server has the first sale, and refuses another content under its key. */
async function sellAgainOver(till: FakeTill): Promise<void> {
  const before = till.sent(quick).length
  const answer = till.answerLater(quick)
  await act(till, [cart.payCard, () => waitUntil(() => till.sent(quick).length === before + 1)])
  till.server.answer(quick, 'recorded')
  answer(conflict)
}

describe('a sale with a code whose answer was lost', () => {
  it('is sold once when the button is pressed again and the server has it', async () => {
    const till = await sellAndLoseAnswer()
    await sellAgainOver(till)
    await sees('ثبت شد')
    const sales = till.sent(quick)
    expect(sales).toHaveLength(3)
    expect(sales[2]).toEqual(sales[0])
    expect(useTill.getState().cart.lines).toEqual([])
    expect(shownText()).not.toContain(posText.soldBefore)
  })

  it('is sold as the cart is now where the server does not have it', async () => {
    const till = await sellAndLoseAnswer()
    till.server.answer(quick, 'recorded')
    await act(till, ['دوغ', cart.payCard, () => sees('ثبت شد')])
    const [first, second, ...more] = till.sent(quick)
    expect(more).toEqual([])
    expect(second?.['id']).toBe(first?.['id'])
    expect(second).toMatchObject({ lines: [{ menuItemId: sampleId(100) }, { menuItemId: sampleId(105) }] })
    expect(useTill.getState().cart.lines).toEqual([])
  })

  it('leaves the dishes rung up after it in the next cart where the server has it, and says so', async () => {
    const till = await sellAndLoseAnswer()
    await press('دوغ')
    await sellAgainOver(till)
    await sees(posText.soldBefore)
    const sales = till.sent(quick)
    expect(sales[2]).toEqual(sales[0])
    expect(useTill.getState().cart).toMatchObject({ coupon: null, lines: [{ title: 'دوغ', count: 1 }] })
    expect(useTill.getState().cart.id).not.toBe(sales[0]?.['id'])
    await act(till, [posText.close, cart.payCard, () => waitUntil(() => till.sent(quick).length === 4)])
    expect(till.sent(quick)[3]).toMatchObject({ lines: [{ menuItemId: sampleId(105) }] })
  })

  it('is not logged under its id once the code is removed, until the server answers', async () => {
    const till = await sellAndLoseAnswer()
    await act(till, [cart.discount, reductionsText.removeCode, posText.close, cart.payCard])
    await sees(posText.noAnswer)
    expect(await tillLog.all()).toEqual([])
    await press(posText.close)
    await sellAgainOver(till)
    await sees(posText.soldBefore)
    expect(useTill.getState().cart.lines).toEqual([])
  })

  it('keeps the cart with the server’s reason where the server refuses it', async () => {
    const till = await sellAndLoseAnswer()
    till.server.answer(quick, { refusal: 'ITEM_SOLD_OUT' })
    await act(till, ['دوغ', cart.payCard, () => sees(refusalMessage('ITEM_SOLD_OUT'))])
    expect(useTill.getState().cart.lines).toHaveLength(2)
  })

  it('is found by its order where another person repeats it', async () => {
    const till = await sellAndLoseAnswer()
    await refuseEverySale(till, (lines) => lines)
    await act(till, [cart.payCard, () => sees('ثبت شد')])
    expect(useTill.getState().cart.lines).toEqual([])
    expect(shownText()).not.toContain(posText.soldBefore)
  })

  it('leaves only the dishes in the cart that its order lacks', async () => {
    const till = await sellAndLoseAnswer()
    await act(till, ['دوغ', cart.payCard, () => sees(posText.noAnswer), posText.close, 'نوشابه'])
    await refuseEverySale(till, (lines) => lines.filter(({ title }) => title !== 'نوشابه'))
    await act(till, [cart.payCard, () => sees(posText.soldBefore)])
    const left = useTill.getState().cart
    expect(left.lines.map(({ title, count }) => [title, count])).toEqual([['نوشابه', 1]])
    expect(left.coupon).toBeNull()
  })

  it('says that the cart was sold where the person may not see orders', async () => {
    const till = await sellAndLoseAnswer()
    till.server.answer(quick, conflict)
    till.server.answer(readOrder, { refusal: 'FORBIDDEN' })
    await act(till, [cart.payCard, () => sees(posText.soldUnderId)])
    expect(useTill.getState().cart.lines).toHaveLength(1)
  })
})

const readOrder = 'GET /api/orders/{id}'
type Lines = { id: string; title: string; count: number }[]

/** Lets the server refuse every sale as a conflict, and answer the order with these dishes of the cart. */
async function refuseEverySale(till: FakeTill, sold: (lines: Lines) => Lines): Promise<void> {
  const { id, lines } = useTill.getState().cart
  const { data } = (await (await till.server.fetch(`/api/orders/${id}`)).json()) as { data: { lines: object[] } }
  const [line] = data.lines
  const dishes = sold([...lines]).map(({ id: lineId, title, count }) => ({
    ...line,
    id: lineId,
    title,
    count,
    isGift: false,
  }))
  till.server.answer(quick, conflict)
  till.server.answer(readOrder, { body: { data: { ...data, id, lines: dishes } } })
}
