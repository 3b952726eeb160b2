// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { afterEach, describe, expect, it } from 'vitest'
import { useTillFacts } from '../../engine/till-facts.ts'
import { tillLog } from '../../engine/till-log.ts'
import { moreText } from '../../text/more.fa.ts'
import { shiftText } from '../../text/shift.fa.ts'
import { act, buttonNames, fill, sees, shownText, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { sampleId } from '../../testing/sample-id.ts'
import { permissionsAnswer, shiftClosed } from '../../testing/till-answers.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const opening = 'POST /api-sofreh/payments/shifts'
const moving = 'POST /api-sofreh/payments/shifts/{id}/movements'
const counting = 'POST /api-sofreh/payments/shifts/{id}/counts'
const closing = 'POST /api-sofreh/payments/shifts/{id}/close'
const toDrawer = [moreText.open, moreText.places.drawer]
const counted = [
  ...toDrawer,
  shiftText.close,
  shiftText.bySum,
  () => fill(shiftText.total, '500000'),
  shiftText.counted,
]

/** The server’s answer to a count of the drawer. */
const countAnswer = (expected: number | null, difference: number | null) => {
  const person = { id: sampleId(1), name: 'نرگس نارنجی' }
  const count = { id: sampleId(800), person, at: new Date().toISOString(), total: 500_000, notes: null }
  return { [counting]: { body: { data: { ...count, expected, difference } } } }
}

describe('opening a shift', () => {
  it('sends the float and sells in the new shift', async () => {
    const till = await openFakeTill(shiftClosed)
    await act(till, [...toDrawer, () => fill(shiftText.float, '200000'), shiftText.open])
    await waitUntil(() => useTillFacts.getState().shift !== null || till.sent(opening).length > 0)
    expect(till.sent(opening)).toMatchObject([{ drawerId: sampleId(500), float: 200_000, device: 'A' }])
  })

  it('logs the opening without a network, and sells in that shift', async () => {
    const till = await openFakeTill(shiftClosed)
    till.setOnline(false)
    await act(till, [...toDrawer, () => fill(shiftText.float, '0'), shiftText.open])
    const logged = await waitUntil(() => useTillFacts.getState().log[0])
    expect(logged.entry).toMatchObject({ kind: 'openShift', body: { drawerId: sampleId(500), float: 0 } })
    await waitUntil(() => useTillFacts.getState().shift?.shiftId === logged.entry.subjectId)
    expect(till.sent(opening)).toEqual([])
  })

  it('shows the server’s reason when the shift is refused', async () => {
    const till = await openFakeTill({ ...shiftClosed, [opening]: { refusal: 'SHIFT_ALREADY_OPEN' } })
    await act(till, [...toDrawer, () => fill(shiftText.float, '1000'), shiftText.open])
    await sees(refusalMessage('SHIFT_ALREADY_OPEN'))
    expect(useTillFacts.getState().shift).toBeNull()
  })

  it('is not offered to a person who may not use the drawer', async () => {
    const till = await openFakeTill({ ...shiftClosed, ...permissionsAnswer(['POS_USE', 'PAYMENT_TAKE']) })
    await act(till, [moreText.open, () => sees(moreText.places.account)])
    expect(buttonNames()).not.toContain(moreText.places.drawer)
  })
})

describe('moving cash', () => {
  it('needs an amount and a reason, sends both and confirms them', async () => {
    const till = await openFakeTill()
    await act(till, [...toDrawer, shiftText.kinds.PAY_OUT, () => fill(shiftText.amount, '50000')])
    expect(buttonNames()).toContain(`${shiftText.moveNow} (off)`)
    await act(till, [shiftText.quick.PAY_OUT[1], shiftText.moveNow])
    await sees(shiftText.moved(shiftText.kinds.PAY_OUT, '۵۰٬۰۰۰ تومان'))
    expect(till.sent(moving)).toMatchObject([{ kind: 'PAY_OUT', amount: 50_000, reason: shiftText.quick.PAY_OUT[1] }])
  })

  it('is logged without a network', async () => {
    const till = await openFakeTill()
    till.setOnline(false)
    await act(till, [...toDrawer, () => fill(shiftText.amount, '50000'), shiftText.quick.PAY_IN[0], shiftText.moveNow])
    await sees(shiftText.moved(shiftText.kinds.PAY_IN, '۵۰٬۰۰۰ تومان'))
    const log = await tillLog.all()
    expect(log.map(({ entry }) => entry)).toMatchObject([
      { kind: 'moveCash', body: { kind: 'PAY_IN', amount: 50_000 } },
    ])
  })
})

describe('the cash of a courier', () => {
  const couriers = 'GET /api/bikers/all-bikers'
  const handingIn = 'POST /api-sofreh/couriers/hand-ins'
  const { COURIER_HAND_IN, PAY_OUT } = shiftText.kinds

  const withCash: Behaviour = {
    body: {
      data: [
        {
          id: sampleId(900),
          name: 'رضا پیک',
          phoneNumber: '09121110000',
          vehicle: 'MOTORCYCLE',
          plate: '',
          color: '#aa3300',
          cashLimit: null,
          isActive: true,
          onDutySince: null,
          isFree: false,
          openOrders: 0,
          carriedOrders: 0,
          position: null,
          hasCash: true,
          isOverLimit: false,
        },
      ],
    },
  }
  const choose = async (courierId: string) => {
    const select = await waitUntil(() => document.querySelector('select'))
    select.value = courierId
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const named = [...toDrawer, COURIER_HAND_IN, () => sees(shiftText.courier), () => choose(sampleId(900))]

  it('is taken off the courier who hands it in', async () => {
    const till = await openFakeTill({
      [couriers]: withCash,
      [handingIn]: { body: { data: { amount: 120_000, left: 30_000 } } },
    })
    await act(till, [...named, () => fill(shiftText.amount, '120000'), shiftText.moveNow])
    await sees(shiftText.stillHeld('۳۰٬۰۰۰ تومان'))
    expect(till.sent(handingIn)).toMatchObject([{ bikerId: sampleId(900), shiftId: sampleId(501), amount: 120_000 }])
    expect(till.sent(moving)).toEqual([])
  })

  it('keeps the amount when it is refused, and sends it again under the same id', async () => {
    const till = await openFakeTill({ [couriers]: withCash, [handingIn]: 'lost' })
    await act(till, [
      ...named,
      () => fill(shiftText.amount, '120000'),
      shiftText.moveNow,
      () => sees(sessionText.noAnswer),
    ])
    till.server.answer(handingIn, { body: { data: { amount: 120_000, left: 0 } } })
    await act(till, [shiftText.moveNow, () => waitUntil(() => till.sent(handingIn).length === 2)])
    const [first, second] = till.sent(handingIn)
    expect(second).toEqual(first)
  })

  it('does not turn a pay-out into a hand-in when the couriers arrive late', async () => {
    const till = await openFakeTill()
    const answer = till.answerLater(couriers)
    await act(till, [...toDrawer, COURIER_HAND_IN, () => waitUntil(() => till.server.calls.includes(couriers))])
    await act(till, [PAY_OUT, () => fill(shiftText.amount, '50000')])
    answer(withCash)
    await act(till, [() => sees(shiftText.quick.PAY_OUT[0]), shiftText.quick.PAY_OUT[0], shiftText.moveNow])
    await waitUntil(() => till.sent(moving).length === 1)
    expect(shownText()).not.toContain('رضا پیک')
    expect(till.sent(moving)).toMatchObject([{ kind: 'PAY_OUT', amount: 50_000 }])
  })
})

describe('closing a shift', () => {
  it('shows the expected cash only after the count', async () => {
    const till = await openFakeTill(countAnswer(520_000, -20_000))
    await act(till, [...toDrawer, shiftText.close, () => sees(shiftText.countHint)])
    expect(shownText()).not.toContain('۵۲۰٬۰۰۰')
    await act(till, [shiftText.bySum, () => fill(shiftText.total, '500000'), shiftText.counted, () => sees('۵۲۰٬۰۰۰')])
    expect(shownText()).toContain(shiftText.short)
    expect(till.sent(counting)).toMatchObject([{ total: 500_000 }])
  })

  it('adds up the counted notes', async () => {
    const till = await openFakeTill(countAnswer(310_000, 0))
    const notes = [() => fill(shiftText.note('۱۰۰٬۰۰۰'), '3'), () => fill(shiftText.note('۱۰٬۰۰۰'), '1')]
    await act(till, [...toDrawer, shiftText.close, ...notes, shiftText.counted, () => sees(shiftText.even)])
    expect(till.sent(counting)).toMatchObject([
      {
        notes: [
          { note: 100_000, count: 3 },
          { note: 10_000, count: 1 },
        ],
      },
    ])
  })

  it('hides what should be there from a person who counts blind', async () => {
    const till = await openFakeTill(countAnswer(null, null))
    await act(till, [...counted, () => sees(shiftText.countedSum)])
    await waitUntil(() => till.sent(counting).length === 1 && !shownText().includes(shiftText.offline))
    expect(shownText()).not.toContain(shiftText.expected)
  })

  it('says that the count is being sent until the server answers', async () => {
    const till = await openFakeTill()
    const answer = till.answerLater(counting)
    await act(till, [...counted, () => sees(shiftText.sendingCount)])
    expect(shownText()).not.toContain(shiftText.offline)
    answer(Object.values(countAnswer(520_000, -20_000))[0] as Behaviour)
    await sees('۵۲۰٬۰۰۰')
    expect(shownText()).not.toContain(shiftText.sendingCount)
  })

  it('says that the server writes the report later once a count has no answer', async () => {
    const till = await openFakeTill({ [counting]: 'lost' })
    await act(till, [...counted, () => sees(shiftText.offline)])
    expect(till.sent(counting)).toHaveLength(1)
    expect(shownText()).not.toContain(shiftText.sendingCount)
  })

  it('hands open bills on only after the server refused to close over them', async () => {
    const till = await openFakeTill({ ...countAnswer(500_000, 0), [closing]: { refusal: 'OPEN_BILLS' } })
    await act(till, [...counted, shiftText.closeNow, () => sees(refusalMessage('OPEN_BILLS'))])
    expect(till.sent(closing)).toMatchObject([{ handsOn: false, acceptsUnsent: false }])
    till.server.answer(closing, 'recorded')
    await act(till, [shiftText.handOn, () => sees(shiftText.z)])
    expect(till.sent(closing)[1]).toMatchObject({ handsOn: true, acceptsUnsent: false })
    expect(useTillFacts.getState().shift).toBeNull()
  })

  it('is logged without a network, after everything else of this till', async () => {
    const till = await openFakeTill()
    till.setOnline(false)
    await act(till, [...counted, () => sees(shiftText.offline), shiftText.closeNow, () => sees(shiftText.closed(1))])
    const log = await tillLog.all()
    expect(log.at(-1)?.entry).toMatchObject({
      kind: 'closeShift',
      subjectId: sampleId(501),
      body: { counted: 500_000 },
    })
  })
})
