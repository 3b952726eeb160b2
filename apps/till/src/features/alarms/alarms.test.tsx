// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { refusalMessage } from '@sofreh/contract/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { tillLog } from '../../engine/till-log.ts'
import { billText } from '../../text/bill.fa.ts'
import { act, buttonNames, sees, waitUntil } from '../../testing/cashier.ts'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { guestOrder } from '../../testing/open-orders.ts'
import { sampleId } from '../../testing/sample-id.ts'
import { ordersAnswer, permissionsAnswer } from '../../testing/till-answers.ts'
import { alarmText } from './alarms.fa.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const state = 'PATCH /api/orders/state'
const waiting = () => ordersAnswer([guestOrder()])

describe('an order of the site that waits for the cashier', () => {
  it('is accepted with the vendor’s own minutes', async () => {
    const till = await openFakeTill(waiting())
    await act(till, [alarmText.look, alarmText.acceptLabel('۵')])
    await waitUntil(() => till.sent(state).length === 1)
    expect(till.sent(state)).toMatchObject([{ orderId: sampleId(205), state: 'CONFIRMED' }])
  })

  it('is accepted with the minutes that the cashier promises', async () => {
    const till = await openFakeTill(waiting())
    await act(till, [
      alarmText.look,
      alarmText.minutes(45),
      () => sees(alarmText.acceptIn(45)),
      alarmText.acceptLabel('۵'),
    ])
    await waitUntil(() => till.sent(state).length === 1)
    expect(till.sent(state)).toMatchObject([{ orderId: sampleId(205), state: 'CONFIRMED', minutes: 45 }])
  })

  it('stays with the server’s reason when the acceptance is refused', async () => {
    const till = await openFakeTill({ ...waiting(), [state]: { refusal: 'INVALID_ORDER_STATE' } })
    await act(till, [alarmText.look, alarmText.acceptLabel('۵'), () => sees(refusalMessage('INVALID_ORDER_STATE'))])
    expect(buttonNames()).toContain(alarmText.acceptLabel('۵'))
  })

  it('is accepted in the log without a network, and cannot be rejected there', async () => {
    const till = await openFakeTill(waiting())
    till.setOnline(false)
    await act(till, [alarmText.look, () => sees(alarmText.offline)])
    expect(buttonNames()).toContain(`${alarmText.reject} (off)`)
    await act(till, [alarmText.acceptLabel('۵'), () => sees(alarmText.none)])
    const [logged] = await tillLog.all()
    expect(logged?.entry).toMatchObject({ kind: 'move', subjectId: sampleId(205), body: { to: 'CONFIRMED' } })
  })

  it('opens the rejection with its consequence', async () => {
    const till = await openFakeTill(waiting())
    await act(till, [alarmText.look, alarmText.reject, () => sees(billText.reject.sentence)])
    expect(till.sent(state)).toEqual([])
  })

  it('is shown without buttons to a person who may not decide', async () => {
    const till = await openFakeTill({ ...waiting(), ...permissionsAnswer(['POS_USE', 'ORDER_VIEW']) })
    await act(till, [alarmText.look, () => sees(alarmText.mayNot)])
    expect(buttonNames()).not.toContain(alarmText.acceptLabel('۵'))
  })
})
