import { describe, expect, it } from 'vitest'
import { cartStore } from '../cart/cart-store.ts'
import { routeStore } from '../frame/route.ts'
import { kebab, sampleItem, sampleLanding, sampleLine, sampleTable } from '../page/sample.seed.ts'
import { cartText } from '../text/cart.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { anId, answerOf, type Answers, pass, type Opened } from './fake-network.ts'
import { openSite, type SiteState } from './open-site.ts'
import { button, buttons, choose, field, isOff, press, sees, seesNot, type } from './page-acts.ts'
import { me, orderId, visitAnswer } from './sample-answers.ts'

const visitCall = 'GET /api-sofreh/ordering/visit'
const startCall = 'POST /api-sofreh/dining/visits'
const callCall = 'POST /api-sofreh/dining/visit/calls'
const joinCall = 'POST /api-sofreh/ordering/visit/join'
const roundCall = 'POST /api-sofreh/ordering/visit/rounds'
const shareCall = 'POST /api-sofreh/ordering/visit/shares'
const payCall = 'GET /api/orders/payment/{id}'
const bank = 'https://bank.test/pay'

const stored = { [`sofreh.visit.${sampleLanding.id}`]: { tableId: sampleTable.id, token: 'x'.repeat(43) } }
const friend = { id: anId, number: 2, name: 'سارا', isAdmitted: true, isAsking: false }

type Asked = SiteState & { state?: Parameters<typeof visitAnswer>[0] }

async function openTable({ state, ...site }: Asked = {}): Promise<Opened> {
  const answers: Answers = {
    [visitCall]: await visitAnswer(state),
    [payCall]: await answerOf(payCall, { submitUrl: bank }),
    'GET /api-sofreh/feedback/orders/{id}': { refusal: 'FORBIDDEN' },
    ...site.answers,
  }
  return openSite({ at: `/?step=TABLE&table=${sampleTable.id}`, table: sampleTable, stored, ...site, answers })
}

/** The table of a guest: its bill, its guests, calls to staff, and paying. */
export function tableCases(): void {
  describe('state of a table', () => {
    it('shows a skeleton until the visit arrives', async () => {
      await openTable({ answers: { [visitCall]: 'silent' } })
      await expect.poll(() => document.querySelector(`[aria-label="${siteText.loading}"]`)).not.toBeNull()
    })

    it('starts a visit for a scan, and says that nothing is ordered yet', async () => {
      const site = await openTable({ stored: {} })
      await sees(tableText.noBill, tableText.noBillHint)
      expect(site.sent(startCall)).toEqual([{ tableId: sampleTable.id }])
      expect(site.server.problems).toEqual([])
    })

    it('says that the restaurant does not answer, and shows the bill after another attempt', async () => {
      const site = await openTable({ answers: { [visitCall]: 'lost' } })
      await sees(tableText.unanswered)
      site.server.answer(visitCall, await visitAnswer({ bill: {} }))
      await press(siteText.tryAgain)
      await sees('چلوکباب ۲ سیخ')
    })

    it('leads to the menu where the table has no open visit', async () => {
      await openTable({ stored: {}, answers: { [startCall]: { refusal: 'NOT_FOUND' } } })
      await sees(tableText.none, tableText.noneHint)
      await press(siteText.toMenu)
      await expect.poll(() => routeStore.get().step).toBe('MENU')
    })

    it('shows what waits for staff to confirm the guests', async () => {
      await openTable({ state: { waiting: [{}], visit: { isConfirmed: false } } })
      await sees(tableText.waitsTitle, tableText.waitsForStaff, 'چلوکباب ۲ سیخ')
    })

    it('shows the bill with the dishes of each guest and the state of the kitchen', async () => {
      const site = await openTable({ state: { bill: { paid: 100_000, due: 363_100 } } })
      await sees(
        tableText.you('نرگس'),
        tableText.kitchen.cooking,
        tableText.total,
        tableText.paid,
        tableText.due,
        '۳۶۳٬۱۰۰',
      )
      expect(site.errors).toEqual([])
      expect(site.server.problems).toEqual([])
    })

    it('shows how old the bill is when no news arrive', async () => {
      const site = await openTable({ state: { bill: {} } })
      await sees('چلوکباب ۲ سیخ')
      site.server.answer(visitCall, 'lost')
      await pass(21_000)
      await sees('چلوکباب ۲ سیخ')
      await seesNot(tableText.unanswered)
    })

    it('thanks the guests of a paid table, and starts a new visit on their press', async () => {
      const ended = { endedAt: new Date().toISOString(), endReason: 'PAID' }
      const site = await openTable({ state: { visit: ended, bill: { due: 0, paid: 463_100 } } })
      await sees(tableText.goodbyeTitle, tableText.goodbyePaid, tableText.receipt)
      site.server.answer(visitCall, await visitAnswer())
      await press(tableText.again)
      await expect.poll(() => site.sent(startCall)).toHaveLength(1)
      await expect.poll(() => routeStore.get().step).toBe('MENU')
    })

    it('says why staff ended a visit', async () => {
      await openTable({ state: { visit: { endedAt: new Date().toISOString(), endReason: 'FREED' } } })
      await sees(tableText.ended.FREED)
    })
  })

  describe('guests of a table', () => {
    const outside = {
      visit: { me: { ...me, isAdmitted: false }, guests: [{ ...me, isAdmitted: false }, friend] },
      mayAdd: false,
    }

    it('joins with the code of the table, in any digits', async () => {
      const site = await openTable({ state: outside })
      await sees(tableText.outside.title)
      site.server.answer(joinCall, await visitAnswer({ bill: {} }))
      await type(tableText.code, '۴۸۲۱')
      await press(tableText.outside.act)
      await sees('چلوکباب ۲ سیخ')
      expect(site.sent(joinCall)).toEqual([{ code: '4821' }])
    })

    it('asks for four digits before it sends a code', async () => {
      const site = await openTable({ state: outside })
      await type(tableText.code, '12')
      await press(tableText.outside.act)
      await sees(tableText.codeWrongShape)
      expect(site.sent(joinCall)).toEqual([])
    })

    it('says that a code is wrong, and leaves it in the field', async () => {
      await openTable({ state: outside, answers: { [joinCall]: { refusal: 'VISIT_CODE_WRONG' } } })
      await type(tableText.code, '1111')
      await press(tableText.outside.act)
      await sees('(VISIT_CODE_WRONG)')
      expect((await field(tableText.code)).value).toBe('1111')
    })

    it('asks the guests at the table to admit a guest without the code', async () => {
      const site = await openTable({ state: outside })
      const asking = { ...outside.visit, me: { ...me, isAdmitted: false, isAsking: true } }
      site.server.answer(joinCall, await visitAnswer({ ...outside, visit: asking }))
      await press(tableText.knock)
      await sees(tableText.knocked)
      expect(site.sent(joinCall)).toEqual([{}])
    })

    it('admits a friend who asks', async () => {
      const asks = { ...friend, isAdmitted: false, isAsking: true }
      const site = await openTable({ state: { visit: { guests: [me, asks] } } })
      await sees(tableText.asking('سارا'))
      site.server.answer(visitCall, await visitAnswer({ visit: { guests: [me, friend] } }))
      await press(tableText.letIn)
      await seesNot(tableText.asking('سارا'))
      expect(site.server.calls).toContain('POST /api-sofreh/dining/visit/guests/{id}/admit')
    })

    it('shows the code for friends, and saves a name', async () => {
      const site = await openTable()
      await sees(tableText.shareCode, '۴۸۲۱')
      await press(tableText.rename('نرگس'))
      await type(tableText.nameLabel, ' نازی ')
      await press(tableText.save)
      await expect.poll(() => site.sent('POST /api-sofreh/dining/visit/name')).toEqual([{ name: 'نازی' }])
      await seesNot(tableText.nameHint)
    })

    it('leaves a name in its field when it could not be saved', async () => {
      await openTable({ answers: { 'POST /api-sofreh/dining/visit/name': 'lost' } })
      await press(tableText.rename('نرگس'))
      await type(tableText.nameLabel, 'نازی')
      await press(tableText.save)
      await sees(siteText.noAnswer)
      expect((await field(tableText.nameLabel)).value).toBe('نازی')
    })
  })

  describe('calls from a table', () => {
    it('calls the waiter, and shows that staff know', async () => {
      const site = await openTable()
      const call = {
        id: anId,
        kind: 'WAITER',
        payBy: null,
        guestId: me.id,
        askedAt: new Date().toISOString(),
        takenAt: null,
        takenBy: '',
      }
      site.server.answer(visitCall, await visitAnswer({ visit: { calls: [call] } }))
      await press(tableText.callWaiter)
      await sees(tableText.waiterCalled, tableText.called.WAITER, tableText.calledHint)
      expect(site.sent(callCall)).toMatchObject([{ kind: 'WAITER' }])
      site.server.answer(
        visitCall,
        await visitAnswer({ visit: { calls: [{ ...call, takenAt: call.askedAt, takenBy: 'علی' }] } }),
      )
      await pass(21_000)
      await sees(tableText.coming('علی'))
    })

    it('asks for the bill with the means of payment', async () => {
      const site = await openTable({ state: { bill: {} } })
      await press(tableText.askBill)
      await choose('نقد')
      await press(tableText.askBill)
      await sees(tableText.billAsked)
      expect(site.sent(callCall)).toMatchObject([{ kind: 'BILL', payBy: 'CASH' }])
      await seesNot(tableText.payHereHint)
    })

    it('shows why a call was refused, and leaves the question open', async () => {
      await openTable({ state: { bill: {} }, answers: { [callCall]: { refusal: 'RATE_LIMITED' } } })
      await press(tableText.askBill)
      await press(tableText.askBill)
      await sees('(RATE_LIMITED)', tableText.payHereHint)
    })
  })

  describe('paying at a table', () => {
    it('pays the guest’s own dishes, and is ready again when the guest comes back from the bank', async () => {
      const site = await openTable({
        state: { bill: { open: { all: 463_100, mine: 200_000, mayShare: true } } },
        answers: { [shareCall]: await answerOf(shareCall, { orderId, shareId: anId, amount: 200_000 }) },
      })
      await press(`${tableText.pay} ۴۶۳٬۱۰۰`)
      await press(tableText.payOnline('۲۰۰٬۰۰۰ تومان'))
      await expect.poll(() => site.left).toEqual([bank])
      expect(site.sent(shareCall)).toMatchObject([{ way: { by: 'MINE' } }])
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await expect.poll(async () => isOff(await button(tableText.payOnline('۲۰۰٬۰۰۰ تومان')))).toBe(false)
    })

    it('divides what is open among those who are left', async () => {
      const site = await openTable({
        state: { visit: { guests: [me, friend] }, bill: { open: { all: 400_000, mine: 0, mayShare: true } } },
        answers: { [shareCall]: await answerOf(shareCall, { orderId, shareId: anId, amount: 200_000 }) },
      })
      await press(`${tableText.pay} ۴۰۰٬۰۰۰`)
      await sees(tableText.nothingMine, tableText.payEvenHint(2))
      await choose(tableText.payEven)
      await press(tableText.payOnline('۲۰۰٬۰۰۰ تومان'))
      await expect.poll(() => site.sent(shareCall)).toMatchObject([{ way: { by: 'EVEN', people: 2 } }])
    })

    it('offers one payment of everything where the bill cannot be divided', async () => {
      const site = await openTable({
        state: { visit: { guests: [me, friend] }, bill: { open: { all: 400_000, mine: 0, mayShare: false } } },
        answers: { [shareCall]: await answerOf(shareCall, { orderId, shareId: null, amount: 400_000 }) },
      })
      await press(`${tableText.pay} ۴۰۰٬۰۰۰`)
      await sees(tableText.payAtOnce)
      await seesNot(tableText.payMine, tableText.payEven)
      await press(tableText.payOnline('۴۰۰٬۰۰۰ تومان'))
      await expect.poll(() => site.sent(shareCall)).toMatchObject([{ way: { by: 'ALL' } }])
    })

    it('divides among the guests who are at the table when the guest pays', async () => {
      const site = await openTable({ state: { bill: { open: { all: 400_000, mine: 0, mayShare: true } } } })
      await sees('چلوکباب ۲ سیخ')
      const joined = { visit: { guests: [me, friend] }, bill: { open: { all: 400_000, mine: 0, mayShare: true } } }
      site.server.answer(visitCall, await visitAnswer(joined))
      await pass(21_000)
      await sees('سارا')
      await press(`${tableText.pay} ۴۰۰٬۰۰۰`)
      await choose(tableText.payEven)
      await sees(tableText.payEvenHint(2), tableText.payOnline('۲۰۰٬۰۰۰ تومان'))
    })

    it('shows a share that grew instead of opening the bank with more than the guest read', async () => {
      const site = await openTable({
        state: { bill: {} },
        answers: { [shareCall]: await answerOf(shareCall, { orderId, shareId: null, amount: 500_000 }) },
      })
      await press(`${tableText.pay} ۴۶۳٬۱۰۰`)
      await press(tableText.payOnline('۴۶۳٬۱۰۰ تومان'))
      await sees(tableText.shareGrew('۵۰۰٬۰۰۰ تومان'))
      expect(site.left).toEqual([])
    })

    it('shows who is paying, and lets the guest give up their own payment', async () => {
      const share = {
        id: anId,
        title: 'نرگس',
        guestId: me.id,
        amount: 200_000,
        paid: 0,
        due: 200_000,
        lines: [],
        isUnderWay: true,
      }
      const site = await openTable({ state: { bill: { shares: [share], isPaying: true } } })
      await sees(tableText.paying('نرگس'), tableText.addLater)
      site.server.answer(visitCall, await visitAnswer({ bill: {} }))
      await press(tableText.giveUp)
      await seesNot(tableText.paying('نرگس'))
      expect(site.sent('POST /api-sofreh/payments/cancel-attempt')).toEqual([{ orderId }])
    })

    it('says that the guest’s payment failed, and lets them pay again', async () => {
      await openTable({ state: { bill: { hasFailed: true } } })
      await sees(tableText.notPaid)
      await press(`${tableText.pay} ۴۶۳٬۱۰۰`)
      await sees(tableText.payOnline('۴۶۳٬۱۰۰ تومان'))
    })

    it('continues the guest’s own payment, and is ready again after the bank', async () => {
      const share = {
        id: anId,
        title: 'نرگس',
        guestId: me.id,
        amount: 200_000,
        paid: 0,
        due: 200_000,
        lines: [],
        isUnderWay: true,
      }
      const site = await openTable({ state: { bill: { shares: [share] } } })
      await press(tableText.resume)
      await expect.poll(() => site.left).toEqual([bank])
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await expect.poll(async () => isOff(await button(tableText.resume))).toBe(false)
    })
  })

  describe('round for a table', () => {
    const dish = sampleItem({ ...kebab, deliveryTypes: ['SERVE'] })
    const round = (state: Asked = {}) =>
      openTable({
        at: `/?step=OVERVIEW&table=${sampleTable.id}`,
        menu: [dish],
        cart: { lines: [sampleLine(dish)] },
        ...state,
      })

    it('sends the cart to the kitchen without a sign-in, and shows the bill', async () => {
      const site = await round()
      await type(cartText.description, 'کم نمک')
      site.server.answer(roundCall, await visitAnswer({ bill: {} }))
      await press(tableText.toTable)
      await sees(tableText.sent, tableText.bill)
      expect(site.sent(roundCall)).toMatchObject([
        { description: 'کم نمک', expectedGoods: 200_000, lines: [{ menuItemId: dish.id }] },
      ])
      expect(cartStore.get().lines).toEqual([])
    })

    it('keeps the cart when a round is refused, and shows the sentence', async () => {
      await round({ answers: { [roundCall]: { refusal: 'VENDOR_CLOSED' } } })
      await press(tableText.toTable)
      await sees('(VENDOR_CLOSED)')
      expect(cartStore.get().lines).toHaveLength(1)
    })

    it('sends a round without an answer again under the same id', async () => {
      const site = await round({ answers: { [roundCall]: 'lost' } })
      await press(tableText.toTable)
      await pass(4_000)
      await sees(tableText.roundUnknown)
      site.server.answer(roundCall, await visitAnswer({ bill: {} }))
      await press(tableText.sendAgain)
      await sees(tableText.bill)
      const ids = (site.sent(roundCall) as { id: string }[]).map(({ id }) => id)
      expect(new Set(ids).size).toBe(1)
    })

    it('leads a guest outside of the shared bill to the table first', async () => {
      await round({ state: { mayAdd: false, visit: { me: { ...me, isAdmitted: false } } } })
      await press(tableText.barOutside)
      await expect.poll(() => routeStore.get().step).toBe('TABLE')
      expect(buttons(tableText.toTable)).toEqual([])
    })
  })
}
