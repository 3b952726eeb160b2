// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { useTill } from '../../engine/till-store.ts'
import { deliveryText } from '../../text/delivery.fa.ts'
import { peopleText } from '../../text/people.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { act, buttonNames, fill, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, type FakeTill, openFakeTill } from '../../testing/open-fake-till.tsx'
import { sampleId } from '../../testing/sample-id.ts'
import { permissionsAnswer, slotsTomorrow } from '../../testing/till-answers.ts'
import { accountText } from '../account/account.fa.ts'
import { reductionsText } from '../cart/reductions/reductions.fa.ts'
import { moreText } from '../../text/more.fa.ts'
import { whenText } from '../when/when.fa.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const { cart, customer } = posText
const quick = 'POST /api/orders/quick'
const cartNow = () => useTill.getState().cart

describe('the customer of a cart', () => {
  it('is found by name without a network and goes with the sale', async () => {
    const till = await openFakeTill()
    till.setOnline(false)
    await act(till, [
      cart.customer,
      () => fill(peopleText.search, 'نگار'),
      'نگار سعیدی',
      () => waitUntil(() => cartNow().customer),
    ])
    expect(cartNow().customer).toMatchObject({ id: sampleId(600), phone: '09121112233' })
  })

  it('is found by the digits of a subscription code', async () => {
    const till = await openFakeTill({ 'GET /api-identity/identity/customers/search': 'lost' })
    await act(till, [cart.customer, () => fill(peopleText.search, '۱۲۰'), () => sees('نگار سعیدی')])
    expect(shownText()).toContain(peopleText.code('۱۲۰'))
  })

  it('is entered as new with the number that was searched', async () => {
    const till = await openFakeTill({ 'GET /api-identity/identity/customers/search': 'empty' })
    await act(till, [
      'کوبیده',
      cart.customer,
      () => fill(peopleText.search, '۰۹۳۵۱۲۳۴۵۶۷'),
      () => fill(customer.lastName, 'رضایی'),
    ])
    await act(till, [customer.save, () => waitUntil(() => cartNow().customer), cart.payCard, () => sees('ثبت شد')])
    expect(till.sent(quick)).toMatchObject([{ customer: { phone: '09351234567', lastName: 'رضایی' } }])
  })

  it('keeps the name that was typed before its number was searched', async () => {
    const till = await openFakeTill({ 'GET /api-identity/identity/customers/search': 'empty' })
    await act(till, [
      cart.customer,
      () => fill(customer.lastName, 'رضایی'),
      () => fill(peopleText.search, '۰۹۳۵۱۲۳۴۵۶۷'),
    ])
    await act(till, [customer.save, () => waitUntil(() => cartNow().customer)])
    expect(cartNow().customer).toMatchObject({ phone: '09351234567', lastName: 'رضایی' })
  })

  it('is refused with an incomplete number', async () => {
    const till = await openFakeTill()
    await act(till, [cart.customer, () => fill(customer.phone, '۰۹۱۲'), customer.save, () => sees(customer.wrong)])
    expect(cartNow().customer).toBeNull()
  })

  it('is not looked up by a person who may not see customers', async () => {
    const till = await openFakeTill(permissionsAnswer(['POS_USE', 'PAYMENT_TAKE']))
    await act(till, [cart.customer, () => fill(peopleText.search, 'نگار')])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(till.server.calls).not.toContain('GET /api-identity/identity/customers/search')
    expect(shownText()).not.toContain('نگار سعیدی')
  })
})

describe('a delivery', () => {
  const deliver = ['کوبیده', 'ارسال با پیک']

  it('asks for the address before it takes money', async () => {
    const till = await openFakeTill()
    await act(till, [...deliver, cart.payCard, () => sees(deliveryText.whoHint)])
    expect(till.sent(quick)).toEqual([])
  })

  it('needs address, plaque and a fee where no zone has the address', async () => {
    const till = await openFakeTill()
    await act(till, [
      ...deliver,
      cart.address,
      deliveryText.fresh,
      deliveryText.save,
      () => sees(deliveryText.needAddress),
    ])
    await act(till, [() => fill(deliveryText.address, 'خیابان ولیعصر'), deliveryText.save])
    await sees(deliveryText.needPlaque)
    await act(till, [() => fill(deliveryText.plaque, '۱۲'), deliveryText.save, () => sees(deliveryText.needCost)])
    await act(till, [() => fill(deliveryText.cost, '40000'), deliveryText.save])
    await waitUntil(() => cartNow().delivery)
    expect(cartNow().delivery).toMatchObject({
      address: { address: 'خیابان ولیعصر', plaque: '۱۲' },
      costByHand: 40_000,
    })
  })
})

describe('an address that is typed before its customer is chosen', () => {
  it('is still there, with its fee, once the customer was chosen', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', 'ارسال با پیک', cart.address, deliveryText.fresh])
    await act(till, [() => fill(deliveryText.address, 'خیابان ولیعصر'), () => fill(deliveryText.plaque, '۱۲')])
    await act(till, [() => fill(deliveryText.cost, '40000'), deliveryText.who])
    await act(till, [() => fill(peopleText.search, 'نگار'), 'نگار سعیدی', () => sees(deliveryText.plaque)])
    await act(till, [deliveryText.save, () => waitUntil(() => cartNow().delivery)])
    expect(cartNow()).toMatchObject({
      customer: { id: sampleId(600) },
      delivery: { address: { address: 'خیابان ولیعصر', plaque: '۱۲' }, costByHand: 40_000 },
    })
  })

  it('is not offered for the next order after its sheet was closed', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', 'ارسال با پیک', cart.address, deliveryText.fresh])
    await act(till, [() => fill(deliveryText.address, 'خیابان ولیعصر'), posText.close, cart.address])
    await act(till, [() => sees(deliveryText.fresh)])
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).not.toContain('خیابان ولیعصر')
  })
})

describe('the time of an order', () => {
  it('promises the minutes that were chosen', async () => {
    const till = await openFakeTill()
    await act(till, ['کوبیده', cart.when, whenText.minutes('۴۰'), cart.payCard, () => sees('ثبت شد')])
    expect(till.sent(quick)).toMatchObject([{ preparationMinutes: 40 }])
  })

  it('offers no slot that is full', async () => {
    const till = await openFakeTill(slotsTomorrow())
    await act(till, ['تحویل حضوری', cart.when, whenText.later, () => sees(whenText.full)])
    const full = buttonNames().filter((name) => name.includes(whenText.full))
    expect(full).toHaveLength(1)
    expect(full[0]).toContain('(off)')
  })
})

describe('a discount code', () => {
  const byCode = 'GET /api-identity/identity/discountcodes/getbycode/{code}'

  it('shows the server’s reason for a code that does not hold', async () => {
    const till = await openFakeTill({ [byCode]: { refusal: 'DISCOUNT_CODE_EXPIRED' } })
    await act(till, ['کوبیده', cart.discount, () => fill(reductionsText.code, 'NOWRUZ'), reductionsText.apply])
    await sees(refusalMessage('DISCOUNT_CODE_EXPIRED'))
    expect(cartNow().coupon).toBeNull()
  })
})

describe('a discount code that is answered late', () => {
  const byCode = 'GET /api-identity/identity/discountcodes/getbycode/{code}'
  /** A code of ten percent off everything. */
  const find = async (till: FakeTill): Promise<Behaviour> => {
    const sample = await till.server.fetch('/api-identity/identity/discountcodes/getbycode/NOWRUZ')
    const { data } = (await sample.json()) as { data: object }
    const rules = { type: 'PERCENTAGE', value: 1_000, cap: null, minimumBasket: 0, itemIds: [], categoryIds: [] }
    return { body: { data: { ...data, ...rules, code: 'NOWRUZ' } } }
  }
  const ask = ['کوبیده', cart.discount, () => fill(reductionsText.code, 'NOWRUZ'), reductionsText.apply]

  it('is put on the cart it was asked for', async () => {
    const till = await openFakeTill()
    const found = await find(till)
    const answer = till.answerLater(byCode)
    await act(till, [...ask, () => waitUntil(() => till.server.calls.filter((name) => name === byCode).length === 2)])
    answer(found)
    await sees(reductionsText.applied('NOWRUZ'))
    expect(cartNow().coupon).toMatchObject({ code: 'NOWRUZ', value: 1_000 })
  })

  it('is not put on the cart of the next guest', async () => {
    const till = await openFakeTill()
    const found = await find(till)
    const answer = till.answerLater(byCode)
    await act(till, [
      ...ask,
      () => waitUntil(() => till.server.calls.filter((name) => name === byCode).length === 2),
      posText.close,
    ])
    await act(till, [cart.payCard, () => sees('ثبت شد'), 'دوغ', cart.discount, () => sees(reductionsText.apply)])
    answer(found)
    // A second code is answered after the first.
    till.server.answer(byCode, { refusal: 'DISCOUNT_CODE_EXPIRED' })
    await act(till, [() => fill(reductionsText.code, 'OTHER'), reductionsText.apply])
    await sees(refusalMessage('DISCOUNT_CODE_EXPIRED'))
    expect(cartNow().coupon).toBeNull()
  })
})

describe('a customer’s account', () => {
  const accounts = 'GET /api-identity/identity/customers/{id}/information'
  const toAccount = [moreText.open, moreText.places.account, () => fill(peopleText.search, 'نگار'), 'نگار سعیدی']

  it('collects a debt into the shift of this till', async () => {
    const till = await openFakeTill()
    await act(till, [
      ...toAccount,
      () => sees(accountText.acts.DEBT),
      () => fill(accountText.amount, '50000'),
      posText.pay.takeCash,
    ])
    const debt = 'POST /api-sofreh/customers/{id}/debt'
    await waitUntil(() => till.sent(debt).length === 1)
    expect(till.sent(debt)).toMatchObject([{ amount: 50_000, shiftId: sampleId(501) }])
  })

  it('takes no more than is owed', async () => {
    const till = await openFakeTill()
    await act(till, [...toAccount, () => sees(accountText.acts.DEBT), () => fill(accountText.amount, '99000000')])
    await sees(accountText.moreThanOwed)
    expect(buttonNames()).not.toContain(posText.pay.takeCash)
  })

  it('waits for the server’s figures before it takes money', async () => {
    const till = await openFakeTill({ [accounts]: 'silent' })
    await act(till, [...toAccount, () => sees(accountText.reading)])
    expect(buttonNames()).not.toContain(accountText.acts.DEBT)
  })
})
