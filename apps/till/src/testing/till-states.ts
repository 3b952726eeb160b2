import { refusalMessage, type Behaviour } from '@sofreh/contract/testing'
import type { PosSheet } from '../engine/pos-sheet.ts'
import { accountText } from '../features/account/account.fa.ts'
import { alarmText } from '../features/alarms/alarms.fa.ts'
import { reductionsText } from '../features/cart/reductions/reductions.fa.ts'
import { keysText } from '../features/keys/keys.fa.ts'
import { whenText } from '../features/when/when.fa.ts'
import { terminalText } from '../parts/money/terminal/terminal.fa.ts'
import { billText } from '../text/bill.fa.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { linkText } from '../text/link.fa.ts'
import { moreText } from '../text/more.fa.ts'
import { payText } from '../text/pay.fa.ts'
import { peopleText } from '../text/people.fa.ts'
import { phoneText } from '../text/phone.fa.ts'
import { posText } from '../text/pos.fa.ts'
import { refundText } from '../text/refund.fa.ts'
import { shiftText } from '../text/shift.fa.ts'
import { staffText } from '../text/staff.fa.ts'
import { tabNameText } from '../text/tab-name.fa.ts'
import { syncTill } from '../engine/till-sync.ts'
import { helpText } from '@sofreh/staff/help'
import { pausesText } from '@sofreh/staff/pauses'
import { fill, press, sees } from './cashier.ts'
import type { FakeTill } from './open-fake-till.tsx'
import { guestOrder, openOrder } from './open-orders.ts'
import { sampleId } from './sample-id.ts'
import {
  noTables,
  oneTerminal,
  ordersAnswer,
  shiftClosed,
  slotsTomorrow,
  terminalAt,
  terminalName,
} from './till-answers.ts'

/** One state of a sheet or of the page: how the server answers, what the cashier does, and what they read then. */
export type TillState = {
  answers?: Readonly<Record<string, Behaviour>>
  /** The pane that is visible on a phone; the menu where it is absent. */
  pane?: 'open' | 'cart'
  /** Names of buttons to press, and other acts. */
  steps?: readonly (string | ((till: FakeTill) => unknown))[]
  shows: string
}

const offline = (till: FakeTill) => till.setOnline(false)
const pin = async () => {
  for (const digit of ['۴', '۰', '۷', '۲']) await press(digit)
}
const setPin = async () => {
  await sees(staffText.set)
  await pin()
  await sees(staffText.repeat)
  await pin()
}
const online = (till: FakeTill) => till.setOnline(true)
/** The server reports that the order of table 1 is no longer open. */
const ordersLeave = (till: FakeTill) => {
  for (const [name, answer] of Object.entries(ordersAnswer([], [sampleId(201)]))) till.server.answer(name, answer)
  void syncTill()
}
const { places } = moreText
const tableOrder = '۱ · میز ۱'
const payOther = ['کوبیده', posText.cart.payOther]
const soldOffline = [offline, 'کوبیده', posText.cart.payCard]

/** Every sheet of the till and its page, each with its states. */
export const tillStates: Readonly<Record<PosSheet['kind'] | 'page' | 'lock', Readonly<Record<string, TillState>>>> = {
  page: {
    ready: { shows: 'قورمه‌سبزی' },
    orders: { pane: 'open', shows: 'نگار سعیدی' },
    cart: { pane: 'cart', steps: ['کوبیده', 'کوبیده', 'دوغ'], shows: '۳ قلم' },
    'price parts': { pane: 'cart', steps: ['کوبیده'], shows: posText.cart.service },
    sold: { steps: ['کوبیده', posText.cart.payCard], shows: 'ثبت شد' },
    'sold offline': { steps: soldOffline, shows: posText.sold.waiting },
    'no network': { steps: [offline], shows: posText.connection.offline },
    'no orders': { answers: ordersAnswer([]), pane: 'open', shows: posText.open.noOrders },
    'no menu': { answers: { 'GET /api-catalog/catalog/menuitems/sync': 'empty' }, shows: posText.menu.empty },
    'no tables': { answers: noTables, pane: 'open', shows: 'نگار سعیدی' },
    'no shift': { answers: shiftClosed, shows: shiftText.head.closed },
    'server silent': { answers: { 'GET /api-identity/identity/auth/me': 'lost' }, shows: posText.session.none },
    'search without result': { steps: [() => fill(posText.menu.search, 'پیتزا')], shows: posText.menu.nothing },
    'held cart': { pane: 'open', steps: ['کوبیده', posText.cart.hold], shows: posText.open.held },
    'cleared cart': { steps: ['کوبیده', posText.cart.clear], shows: posText.cart.cleared },
    'adds to a bill': { pane: 'cart', steps: [tableOrder, posText.open.add], shows: posText.cart.addToBill('۱') },
    toppings: { steps: ['جوجه کباب'], shows: 'سس سیر' },
  },
  lock: {
    locked: {
      steps: [moreText.open, moreText.lock, setPin],
      shows: staffText.locked,
    },
    'pin asked': { steps: [moreText.open, moreText.lock], shows: staffText.set },
    'wrong pin': {
      steps: [moreText.open, moreText.lock, setPin, () => sees(staffText.locked), '۱', '۱', '۱', '۱'],
      shows: staffText.wrong(4),
    },
  },
  pay: {
    full: { steps: payOther, shows: posText.pay.cardHint },
    'no shift': { answers: shiftClosed, steps: payOther, shows: shiftText.float },
    terminals: {
      answers: oneTerminal,
      steps: ['کوبیده', posText.cart.payCard],
      shows: terminalText.send(terminalName),
    },
    'no network': { steps: [offline, ...payOther], shows: linkText.offline },
    refused: {
      answers: { 'POST /api/orders/quick': { refusal: 'ITEM_SOLD_OUT' } },
      steps: [...payOther, posText.pay.takeCard],
      shows: refusalMessage('ITEM_SOLD_OUT'),
    },
    busy: {
      answers: { 'POST /api/orders/quick': 'silent' },
      steps: [...payOther, posText.pay.takeCard],
      shows: posText.pay.busy,
    },
    'part in cash': {
      steps: [...payOther, () => fill(posText.pay.given, '100000')],
      shows: payText.partCash('۱۰۰٬۰۰۰'),
    },
    link: { steps: [...payOther, linkText.open], shows: linkText.toWhom },
  },
  charge: {
    queued: { answers: terminalAt('QUEUED'), steps: chargeSteps(), shows: terminalText.starting },
    waiting: { answers: terminalAt('ON_TERMINAL'), steps: chargeSteps(), shows: terminalText.waitingHint },
    approved: { answers: terminalAt('APPROVED'), steps: chargeSteps(), shows: terminalText.finish },
    declined: { answers: terminalAt('DECLINED'), steps: chargeSteps(), shows: terminalText.noMoney },
    unknown: { answers: terminalAt('UNKNOWN'), steps: chargeSteps(), shows: terminalText.unknownHint },
    refused: {
      answers: { ...oneTerminal, 'POST /api/transactions/initialpospayment': { refusal: 'TERMINAL_BUSY' } },
      steps: chargeSteps(),
      shows: refusalMessage('TERMINAL_BUSY'),
    },
  },
  bill: {
    full: { steps: [tableOrder], shows: 'بدون پیاز' },
    paid: { steps: ['۳ · تحویل حضوری'], shows: posText.open.add },
    offline: { steps: [offline, tableOrder], shows: 'بدون پیاز' },
    'of a courier': {
      answers: ordersAnswer([deliveredOrder()]),
      steps: ['۴ · ارسال با پیک'],
      shows: 'خیابان ولیعصر',
    },
    'without orders': { steps: [tableOrder, ordersLeave], shows: posText.open.gone },
    payment: { steps: [tableOrder, posText.open.pay], shows: posText.pay.cardHint },
    'one less': { steps: [tableOrder, posText.cart.less('کوبیده')], shows: posText.open.whyLess('کوبیده') },
    line: { steps: [tableOrder, billText.line('کوبیده')], shows: billText.seat },
    move: { steps: [tableOrder, posText.open.move], shows: 'میز ۲' },
    split: { steps: [tableOrder, billText.split.open], shows: billText.split.another },
    'split evenly': {
      steps: [tableOrder, billText.split.open, billText.split.kinds.EVENLY],
      shows: billText.split.people,
    },
    merge: { steps: [tableOrder, billText.merge.open], shows: billText.merge.none },
    discount: { steps: [tableOrder, billText.discount], shows: posText.discount.save },
    reject: { steps: [tableOrder, billText.reject.open], shows: billText.reject.sentence },
    'reject offline': { steps: [offline, tableOrder, billText.reject.open], shows: billText.reject.offline },
  },
  receipt: { full: { steps: [...soldOffline, posText.receipt.open], shows: posText.receipt.note } },
  waiting: {
    sent: {
      steps: [...soldOffline, '۱ کار در صف ارسال', online, posText.connection.again],
      shows: posText.connection.none,
    },
    unsent: { steps: [...soldOffline, '۱ کار در صف ارسال'], shows: posText.connection.waitingFor },
  },
  open: { full: { steps: [posText.open.orders], shows: posText.open.title } },
  refused: {
    'table taken': {
      answers: { 'POST /api/orders/postpaid': { refusal: 'TABLE_HAS_OPEN_BILL' } },
      steps: ['میز ۲', 'کوبیده', posText.cart.payLater.SERVE],
      shows: posText.pay.secondBill,
    },
    'sold out': {
      answers: { 'POST /api/orders/quick': { refusal: 'ITEM_SOLD_OUT' } },
      steps: ['کوبیده', posText.cart.payCard],
      shows: refusalMessage('ITEM_SOLD_OUT'),
    },
  },
  more: { full: { steps: [moreText.open], shows: moreText.title('نرگس نارنجی') } },
  drawer: {
    open: { steps: [moreText.open, places.drawer], shows: shiftText.kinds.PAY_OUT },
    'no shift': { answers: shiftClosed, steps: [moreText.open, places.drawer], shows: shiftText.floatHint },
    'no drawer': {
      answers: { 'GET /api-sofreh/payments/drawers': 'empty' },
      steps: [moreText.open, places.drawer],
      shows: shiftText.noDrawers,
    },
    report: { steps: [moreText.open, places.drawer, shiftText.x], shows: 'جمع فروش' },
    count: { steps: [moreText.open, places.drawer, shiftText.close], shows: shiftText.countHint },
    'no network': { steps: [offline, moreText.open, places.drawer], shows: shiftText.kinds.PAY_OUT },
  },
  account: {
    choose: { steps: [moreText.open, places.account], shows: accountText.choose },
    found: { steps: [moreText.open, places.account, () => fill(peopleText.search, 'نگار')], shows: '۰۹۱۲۱۱۱۲۲۳۳' },
    'no network': { steps: [offline, moreText.open, places.account], shows: accountText.offline },
  },
  shiftOrders: {
    full: { steps: [moreText.open, places.shiftOrders], shows: refundText.periods.SHIFT },
    empty: {
      answers: { 'GET /api/orders': 'empty' },
      steps: [moreText.open, places.shiftOrders],
      shows: refundText.none,
    },
    loading: {
      answers: { 'GET /api/orders': 'silent' },
      steps: [moreText.open, places.shiftOrders],
      shows: refundText.loading,
    },
    refused: {
      answers: { 'GET /api/orders': { refusal: 'FORBIDDEN' } },
      steps: [moreText.open, places.shiftOrders],
      shows: refusalMessage('FORBIDDEN'),
    },
    'no network': { steps: [offline, moreText.open, places.shiftOrders], shows: refundText.offline },
  },
  alarms: {
    empty: { steps: [alarmText.bell(0)], shows: alarmText.none },
    order: { answers: ordersAnswer([guestOrder()]), steps: [alarmText.look], shows: alarmText.reject },
    'no network': { answers: ordersAnswer([guestOrder()]), steps: [offline, alarmText.look], shows: alarmText.offline },
  },
  duties: {
    full: {
      answers: { 'GET /api-sofreh/payments/refund-duties': 'recorded' },
      steps: [' برگشت داده‌نشده'],
      shows: refundText.dutiesHint,
    },
  },
  pause: { open: { steps: [moreText.open, places.pause], shows: pausesText.title } },
  nameTab: { empty: { steps: ['کوبیده', posText.cart.payLater.SERVE], shows: tabNameText.name } },
  help: {
    // The book is read once: without a network first.
    'no network': { steps: [offline, moreText.open, places.help], shows: helpText.failed },
    contents: { steps: [moreText.open, places.help], shows: helpText.acts },
  },
  table: {
    full: { steps: [posText.cart.table], shows: posText.table.guests },
    empty: { answers: noTables, steps: [posText.cart.table], shows: posText.table.empty },
  },
  customer: {
    empty: { steps: [posText.cart.customer], shows: peopleText.fresh },
    found: { steps: [posText.cart.customer, () => fill(peopleText.search, 'نگار')], shows: '۰۹۱۲۱۱۱۲۲۳۳' },
    'no match': {
      answers: { 'GET /api-identity/identity/customers/search': 'empty' },
      steps: [posText.cart.customer, () => fill(peopleText.search, 'ناشناس')],
      shows: peopleText.noMatch,
    },
    'wrong number': {
      steps: [posText.cart.customer, () => fill(posText.customer.phone, '0912'), posText.customer.save],
      shows: posText.customer.wrong,
    },
  },
  delivery: {
    'no customer': { steps: ['ارسال با پیک', posText.cart.address], shows: deliveryText.whoHint },
    'new address': { steps: ['ارسال با پیک', posText.cart.address, deliveryText.fresh], shows: deliveryText.plaque },
    'no address': {
      steps: ['ارسال با پیک', posText.cart.address, deliveryText.fresh, deliveryText.save],
      shows: deliveryText.needAddress,
    },
  },
  when: {
    minutes: { steps: [posText.cart.when], shows: whenText.preparationHint },
    slots: {
      answers: slotsTomorrow(),
      steps: ['تحویل حضوری', posText.cart.when, whenText.later],
      shows: whenText.full,
    },
    'not offered': {
      answers: { 'GET /api-sofreh/ordering/slots': 'empty' },
      steps: ['تحویل حضوری', posText.cart.when, whenText.later],
      shows: whenText.notOffered,
    },
    loading: {
      answers: { 'GET /api-sofreh/ordering/slots': 'silent' },
      steps: ['تحویل حضوری', posText.cart.when, whenText.later],
      shows: whenText.loading,
    },
  },
  note: { empty: { steps: [posText.cart.aboutFood], shows: posText.note.save } },
  discount: {
    empty: { steps: ['کوبیده', posText.cart.discount], shows: reductionsText.apply },
    offline: { steps: ['کوبیده', offline, posText.cart.discount], shows: reductionsText.offline },
  },
  calls: {
    full: { steps: [moreText.open, places.calls], shows: phoneText.title },
    empty: {
      answers: { 'GET /api-identity/identity/users/callerid': 'empty' },
      steps: [moreText.open, places.calls],
      shows: phoneText.none,
    },
  },
  keys: { full: { steps: [moreText.open, places.keys], shows: keysText.title } },
  device: { full: { steps: ['صندوق الف'], shows: posText.device.limitsTitle } },
}

function chargeSteps() {
  return ['کوبیده', posText.cart.payCard, terminalText.send(terminalName)]
}

function deliveredOrder() {
  return openOrder(4, {
    minutes: 30,
    deliveryType: 'DELIVER',
    customer: { phone: '09121112233', firstName: 'نگار', lastName: 'سعیدی' },
    address: {
      addressId: null,
      title: 'خانه',
      address: 'خیابان ولیعصر، کوچهٔ نارنج',
      plaque: '۱۲',
      unit: '۳',
      description: '',
      receiverName: '',
      receiverPhone: '',
      position: null,
    },
  })
}
