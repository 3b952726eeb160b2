// @vitest-environment jsdom
import { movementLabels } from '@sofreh/cash/client'
import { counterMethodLabels } from '@sofreh/customers/client'
import { credentialNames } from '@sofreh/gateways/domain'
import { showOrderNumber } from '@sofreh/kernel'
import { orderStateNames, rejectCauseNames } from '@sofreh/ordering/client'
import { providerNames } from '@sofreh/payments/client'
import { beforeAll, expect, it } from 'vitest'
import { cashText } from '../cash/cash.fa.ts'
import { customersText } from '../features/customers/customers.fa.ts'
import { discountsText } from '../features/discounts/discounts.fa.ts'
import { drawersText } from '../features/drawers/drawers.fa.ts'
import { gatewayText } from '../features/payments/gateway/gateway.fa.ts'
import { ordersText } from '../orders/orders.fa.ts'
import { describeActs, describeForms, type Form } from './describe-forms.ts'
import { alerts, button, fill, patient, press } from './form-parts.ts'
import { sampleOf } from './open-fake-office.ts'
import recorded from './recorded-answers.json' with { type: 'json' }
import { openScreen, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const sample = 'نمونه'
const anId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)

const [drawer] = recorded['GET /api-sofreh/payments/drawers'].data
const [boardOrder] = recorded['GET /api-sofreh/ordering/board'].data.orders
if (!drawer || !boardOrder) throw new Error('the recorded answers have a drawer and an order')

const readsDrawers = 'GET /api-sofreh/payments/drawers'
const { card, open: opening, move, count } = drawersText
const drawerForm = (form: Omit<Form, 'address' | 'rereads'>): Form => ({
  ...form,
  address: '/drawers',
  rereads: readsDrawers,
})

const order = { ...(await sampleOf(`/api/orders/${boardOrder.id}`)), ...boardOrder }
const orderName = showOrderNumber(order.number)
const paidOrder = { ...order, paid: order.price.finalPrice, due: 0 }
const orderForm = (form: Omit<Form, 'address' | 'answers'>, shown: object = order): Form => ({
  ...form,
  address: `/orders?order=${order.id}`,
  answers: { 'GET /api/orders/{id}': { body: { data: shown } } },
})
const { acts, refund, writeOff, reject, reason } = ordersText

const customer = (await sampleOf(`/api-identity/identity/customers/${id}/information`)) as { account: object }
const readsCustomer = 'GET /api-identity/identity/customers/{id}/information'
const customerForm = (form: Omit<Form, 'address' | 'answers' | 'rereads'>): Form => ({
  ...form,
  address: `/customers/${id}`,
  answers: {
    [readsCustomer]: {
      body: {
        data: { ...customer, account: { ...customer.account, wallet: 300_000, debt: 150_000, creditLimit: 200_000 } },
      },
    },
  },
  rereads: readsCustomer,
})
const { money, points, limit } = customersText
const shiftId = id

const discount = discountsText.form
const plainCode = {
  title: '',
  itemIds: [],
  categoryIds: [],
  isStacking: false,
  waivesPackaging: false,
  channels: [],
  deliveryTypes: [],
  usageLimit: null,
  usageLimitPerUser: null,
  firstOrderOnly: false,
  isListed: false,
  active: true,
  cap: null,
  freeItems: [],
  minimumBasket: 0,
  hours: [],
  startsAt: null,
  expiration: null,
}
const bank = {
  bankTypes: [],
  providers: ['ZARIN_PAL'],
  preSelectedProvider: null,
  hasPlatformMerchant: true,
  configurations: [],
}
const zarinPal = { provider: 'ZARIN_PAL', hasCredentials: true, savedAt: '2026-11-24T10:30:00.000Z' }
const zarinPalName = providerNames['ZARIN_PAL'] ?? ''
const readsBank = 'GET /api/bankconfiguration'

describeForms([
  drawerForm({
    title: 'drawers: a new drawer',
    opens: [drawersText.add],
    fields: { [drawersText.drawer.name]: 'حیاط' },
    save: drawersText.save,
    sends: { name: 'POST /api-sofreh/payments/drawers', body: { id: anId, name: 'حیاط' } },
    fault: { field: 'name', label: drawersText.drawer.name },
    done: drawersText.drawer.saved(sample),
    needs: 'VENDOR_SETTINGS',
  }),
  drawerForm({
    title: 'drawers: a drawer that rests',
    opens: [drawersText.edit(drawer.name)],
    fields: { [drawersText.drawer.isActive]: 'tick' },
    save: drawersText.save,
    sends: {
      name: 'PUT /api-sofreh/payments/drawers/{id}',
      path: `/api-sofreh/payments/drawers/${drawer.id}`,
      body: { name: drawer.name, isActive: false },
    },
    done: drawersText.drawer.saved(sample),
  }),
  drawerForm({
    title: 'drawers: opening a shift with its float',
    answers: { [readsDrawers]: { body: { data: [{ ...drawer, openShift: null }] } } },
    opens: [card.openShift],
    fields: { [opening.float]: '۵۰۰۰۰۰' },
    save: opening.submit,
    sends: {
      name: 'POST /api-sofreh/payments/shifts',
      body: { id: anId, drawerId: drawer.id, float: 500_000, device: opening.device, deviceAt: expect.any(String) },
    },
    done: opening.done(drawer.name),
    needs: 'DRAWER_USE',
  }),
  drawerForm({
    title: 'drawers: cash put into the drawer',
    opens: [card.moveCash],
    fields: {
      [move.kind]: { choose: movementLabels.PAY_IN },
      [move.amount]: '۲۰۰۰۰۰',
      [move.reason]: 'پول خرد',
    },
    save: move.submit,
    sends: {
      name: 'POST /api-sofreh/payments/shifts/{id}/movements',
      path: `/api-sofreh/payments/shifts/${id}/movements`,
      body: { id: anId, kind: 'PAY_IN', amount: 200_000, reason: 'پول خرد' },
    },
    fault: { field: 'amount', label: move.amount },
    needs: 'DRAWER_USE',
  }),
  drawerForm({
    title: 'drawers: a blind count as one sum',
    opens: [card.count],
    fields: { [count.how]: { choose: count.bySum }, [count.total]: '۱۲۵۰۰۰۰' },
    save: count.submit,
    sends: {
      name: 'POST /api-sofreh/payments/shifts/{id}/counts',
      path: `/api-sofreh/payments/shifts/${id}/counts`,
      body: { id: anId, total: 1_250_000 },
    },
    done: count.done(1_250_000),
    needs: 'DRAWER_COUNT',
  }),
  orderForm(
    {
      title: 'orders: a refund of the whole order, with the sum that was shown',
      opens: [refund.open],
      fields: { [refund.what]: { choose: refund.whole }, [reason.label]: 'دیر رسید' },
      save: refund.submit,
      sends: {
        name: 'PUT /api/orders/refund',
        body: { id: anId, orderId: order.id, reason: 'دیر رسید', expected: 1_250_000, shiftId },
      },
      done: refund.done,
      rereads: 'GET /api/orders/{id}',
      needs: 'ORDER_REFUND',
    },
    paidOrder,
  ),
  orderForm({
    title: 'orders: a write-off of what is due',
    opens: [writeOff.open],
    fields: { [reason.label]: 'مهمان رفت' },
    save: writeOff.submit,
    sends: {
      name: 'POST /api-sofreh/ordering/orders/{id}/write-off',
      path: `/api-sofreh/ordering/orders/${order.id}/write-off`,
      body: { id: anId, version: order.version, reason: 'مهمان رفت' },
    },
    done: writeOff.done,
    rereads: 'GET /api/orders/{id}',
    needs: 'WRITE_OFF',
  }),
  orderForm({
    title: 'orders: a rejection with its cause',
    opens: [ordersText.moves.REJECTED],
    fields: { [reject.cause]: { choose: rejectCauseNames.SOLD_OUT }, [reject.reason]: 'مرغ نداریم' },
    save: reject.submit,
    sends: {
      name: 'PATCH /api/orders/state',
      body: {
        orderId: order.id,
        version: order.version,
        state: 'REJECTED',
        cause: 'SOLD_OUT',
        reason: 'مرغ نداریم',
      },
    },
    refusedIn: 'toast',
    done: reject.done(orderName),
    rereads: 'GET /api/orders/{id}',
    needs: 'ORDER_STATE',
  }),
  orderForm({
    title: 'orders: a tip',
    opens: [acts.order, acts.tip],
    fields: { [acts.tipLabel]: '۲۰۰۰۰' },
    save: acts.submit,
    sends: {
      name: 'PATCH /api/orders',
      body: { orderId: order.id, operations: [{ kind: 'setTip', tip: 20_000, id: anId, reason: '' }] },
    },
    refusedIn: 'toast',
    answer: { body: { data: order } },
    done: ordersText.edit.done(orderName),
    rereads: 'GET /api/orders/{id}',
    needs: 'ORDER_EDIT',
  }),
  {
    title: 'customers: a new customer',
    asks: true,
    address: '/customers',
    opens: [customersText.add.open],
    fields: { [customersText.add.phone]: '۰۹۳۵۱۲۳۴۵۶۷', [customersText.add.firstName]: 'مینا' },
    save: customersText.add.submit,
    sends: {
      name: 'POST /api-identity/identity/customers',
      body: { mobile: '09351234567', firstName: 'مینا', lastName: '' },
    },
    fault: { field: 'mobile', label: customersText.add.phone },
    done: customersText.add.done(`${sample} ${sample}`),
    needs: 'CUSTOMER_EDIT',
  },
  customerForm({
    title: 'customers: points as a gift',
    asks: true,
    opens: [points.open],
    fields: { [points.count]: '۲۰', [points.reason]: 'معطل شد' },
    save: points.submitGive,
    sends: {
      name: 'POST /api-sofreh/customers/{id}/points',
      path: `/api-sofreh/customers/${id}/points`,
      body: { id: anId, count: 20, reason: 'معطل شد' },
    },
    fault: { field: 'count', label: points.count },
    done: points.given(20),
    needs: 'DISCOUNT_GIVE',
  }),
  customerForm({
    title: 'customers: points taken back',
    opens: [points.open],
    fields: { [points.kind]: { choose: points.take }, [points.count]: '۵', [points.reason]: 'اشتباه' },
    save: points.submitTake,
    sends: {
      name: 'POST /api-sofreh/customers/{id}/points',
      path: `/api-sofreh/customers/${id}/points`,
      body: { id: anId, count: -5, reason: 'اشتباه' },
    },
    fault: { field: 'reason', label: points.reason },
    done: points.taken(5),
  }),
  customerForm({
    title: 'customers: money into the wallet by card',
    asks: true,
    opens: [money.TOPUP.open],
    fields: {
      [money.amount]: '۱۰۰۰۰۰',
      [money.method]: { choose: counterMethodLabels.CARD },
      [money.cardReceiptNumber]: '۱۲۳۴۵۶',
    },
    save: money.TOPUP.submit,
    sends: {
      name: 'POST /api-sofreh/customers/{id}/wallet',
      path: `/api-sofreh/customers/${id}/wallet`,
      body: { type: 'TOPUP', id: anId, method: 'CARD', slipNumber: '۱۲۳۴۵۶', reason: '', amount: 100_000, shiftId },
    },
    fault: { field: 'amount', label: money.amount },
    done: money.TOPUP.done('۱۰۰٬۰۰۰ تومان'),
    needs: 'PAYMENT_TAKE',
  }),
  customerForm({
    title: 'customers: cash towards the debt, without the slip number of the card that was chosen first',
    opens: [money.DEBT.open],
    fields: { [money.amount]: '۵۰۰۰۰' },
    besides: async () => {
      await fill(money.method, { choose: counterMethodLabels.CARD })
      await fill(money.cardReceiptNumber, '۱۲۳۴۵۶')
      await fill(money.method, { choose: counterMethodLabels.CASH })
    },
    save: money.DEBT.submit,
    sends: {
      name: 'POST /api-sofreh/customers/{id}/debt',
      path: `/api-sofreh/customers/${id}/debt`,
      body: { id: anId, method: 'CASH', slipNumber: '', reason: '', amount: 50_000, shiftId },
    },
    fault: { field: 'amount', label: money.amount },
    done: money.DEBT.done('۵۰٬۰۰۰ تومان'),
    needs: 'PAYMENT_TAKE',
  }),
  customerForm({
    title: 'customers: the credit limit',
    asks: true,
    opens: [limit.open],
    fields: { [limit.field]: '۵۰۰۰۰۰', [limit.reason]: 'مشتری هرروزه' },
    save: limit.submit,
    sends: {
      name: 'PUT /api-sofreh/customers/{id}/credit-limit',
      path: `/api-sofreh/customers/${id}/credit-limit`,
      body: { id: anId, creditLimit: 500_000, reason: 'مشتری هرروزه' },
    },
    fault: { field: 'creditLimit', label: limit.field },
    needs: 'CUSTOMER_EDIT',
  }),
  {
    title: 'discounts: a new code',
    asks: true,
    address: '/discounts',
    opens: [discountsText.add],
    fields: {
      [discount.code]: 'یلدا',
      [discount.percent]: '۲۰',
      [discount.cap]: '۵۰۰۰۰',
      [discount.minimum]: '۱۵۰۰۰۰',
      [discount.usageLimit]: '۱۰۰',
    },
    save: discountsText.save,
    sends: {
      name: 'POST /api-identity/identity/discountcodes',
      body: {
        ...plainCode,
        code: 'یلدا',
        type: 'PERCENTAGE',
        value: 2_000,
        cap: 50_000,
        minimumBasket: 150_000,
        usageLimit: 100,
      },
    },
    fault: { field: 'usageLimit', label: discount.usageLimit },
    done: discount.saved(sample),
    rereads: 'GET /api-identity/identity/discountcodes',
    needs: 'DISCOUNT_EDIT',
  },
  {
    title: 'gateways: keys that the gateway accepted',
    asks: true,
    address: '/payments',
    answers: {
      [readsBank]: { body: { data: bank } },
      'POST /api-sofreh/payments/try-gateway': { body: { data: { result: 'DONE', providerCode: null } } },
    },
    opens: [gatewayText.open, zarinPalName],
    fields: { [gatewayText.merchantId]: id },
    save: gatewayText.save,
    sends: {
      name: 'POST /api/bankconfiguration',
      body: { preSelectedProvider: 'ZARIN_PAL', [credentialNames.ZARIN_PAL]: { merchantId: id } },
    },
    fault: { field: `${credentialNames.ZARIN_PAL}.merchantId`, label: gatewayText.merchantId },
    done: gatewayText.saved,
    rereads: readsBank,
    needs: 'BANK_SETTINGS',
  },
  {
    title: 'gateways: keys that the gateway refused, stored without sending guests there',
    address: '/payments',
    answers: {
      [readsBank]: { body: { data: bank } },
      'POST /api-sofreh/payments/try-gateway': { body: { data: { result: 'REFUSED', providerCode: '-9' } } },
    },
    opens: [gatewayText.open, zarinPalName],
    fields: { [gatewayText.merchantId]: id },
    besides: () => press(gatewayText.save),
    save: gatewayText.saveAnyway,
    sends: { name: 'POST /api/bankconfiguration', body: { [credentialNames.ZARIN_PAL]: { merchantId: id } } },
    done: gatewayText.savedUntried,
    rereads: readsBank,
  },
])

describeActs([
  {
    title: 'orders: an order that is ready',
    address: `/orders?order=${order.id}`,
    answers: { 'GET /api/orders/{id}': { body: { data: order } } },
    act: ordersText.moves.READYTOSERVE,
    sends: {
      name: 'PATCH /api/orders/state',
      body: { orderId: order.id, version: order.version, state: 'READYTOSERVE' },
    },
    answer: { body: { data: { ...order, state: 'READYTOSERVE' } } },
    done: ordersText.moved(orderName, orderStateNames.READYTOSERVE),
    rereads: 'GET /api/orders/{id}',
  },
  {
    title: 'gateways: removing a gateway',
    address: '/payments',
    answers: { [readsBank]: { body: { data: { ...bank, configurations: [zarinPal] } } } },
    opens: [gatewayText.open, `${zarinPalName}${gatewayText.inUse}`],
    act: gatewayText.remove,
    confirm: 'بله، انجام شود',
    sends: { name: 'POST /api/bankconfiguration', body: { [credentialNames.ZARIN_PAL]: null } },
    done: gatewayText.removed,
    rereads: readsBank,
  },
])

it.each([
  {
    title: 'orders: a payment',
    address: `/orders?order=${order.id}`,
    answers: { 'GET /api/orders/{id}': { body: { data: order } } },
    opens: [],
    save: ordersText.pay.submit,
  },
  {
    title: 'orders: a refund',
    address: `/orders?order=${order.id}`,
    answers: { 'GET /api/orders/{id}': { body: { data: paidOrder } } },
    opens: [refund.open, () => fill(refund.what, { choose: refund.whole }), () => fill(reason.label, sample)],
    save: refund.submit,
  },
  {
    title: 'customers: money into the wallet',
    address: `/customers/${id}`,
    answers: {},
    opens: [money.TOPUP.open],
    save: money.TOPUP.submit,
  },
])('$title waits until the open shifts are known', async ({ address, answers, opens, save }) => {
  const server = await openScreen(address, { answers: { ...answers, [readsDrawers]: 'lost' } })
  for (const step of opens) await (typeof step === 'string' ? press(step) : step())
  await expect.poll(alerts, patient).toContain(cashText.unread)
  expect((await button(save)).disabled).toBe(true)
  server.answer(readsDrawers, 'recorded')
  await press('دوباره تلاش کنید')
  await expect.poll(async () => (await button(save)).disabled, patient).toBe(false)
})
