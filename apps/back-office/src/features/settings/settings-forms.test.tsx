// @vitest-environment jsdom
import { deliveryTypeNames } from '@sofreh/vendors/client'
import { beforeAll } from 'vitest'
import { describeActs, describeForms, type Form } from '../../testing/describe-forms.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { startMs, startOffice } from '../../testing/started-office.tsx'
import { brandsText } from './brands/brands.fa.ts'
import { descriptionsText } from './descriptions/descriptions.fa.ts'
import { devicesText } from './devices/devices.fa.ts'
import { noticesText } from './notices/notices.fa.ts'
import { phoneText } from './phone/phone.fa.ts'
import { settingsText } from './settings.fa.ts'
import { terminalsText } from './terminals/terminals.fa.ts'

beforeAll(startOffice, startMs)

const vendor = recorded['GET /api-identity/identity/vendors/me'].data
const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'

/** A part of the settings that the one call of the vendor saves. */
function vendorForm(form: Pick<Form, 'title' | 'fields' | 'besides' | 'fault'> & { part: string; body: object }): Form {
  return {
    ...form,
    address: `/settings?part=${form.part}`,
    save: settingsText.save,
    sends: { name: 'PUT /api-identity/identity/vendors/me', body: form.body },
    answer: { body: { data: { ...vendor, ...form.body } } },
    done: settingsText.saved,
  }
}

const { profile, selling, costs, orders, schedule, club } = settingsText

const clubRules = {
  isActive: true,
  moneyPerPoint: 10_000,
  pointValue: 500,
  minShareBp: 0,
  maxShareBp: 5_000,
  expiryDays: null,
}

const sections = [
  vendorForm({
    title: 'settings: the restaurant’s name and telephone',
    part: 'profile',
    fields: { [profile.name]: 'نارنج و ترنج', [profile.phone]: '021-88001011', [profile.economicCode]: '۱۴۰۰۱۲۳۴۵۶۷' },
    body: {
      name: 'نارنج و ترنج',
      description: vendor.description,
      phone: '۰۲۱-۸۸۰۰۱۰۱۱',
      secondPhone: '',
      address: vendor.address,
      position: vendor.position,
      instagram: '',
      enamad: '',
      economicCode: '14001234567',
    },
    fault: { field: 'name', label: profile.name },
  }),
  vendorForm({
    title: 'settings: fulfilment and the smallest order',
    part: 'selling',
    fields: { [deliveryTypeNames.PICKUP]: 'tick', [selling.minimumBasket]: '۲۰۰۰۰۰' },
    body: {
      deliveryTypes: ['SERVE', 'DELIVER'],
      payLaterChannels: vendor.payLaterChannels,
      onlinePayment: true,
      minimumBasket: 200_000,
      offlineApprovalLimit: 0,
    },
    fault: { field: 'minimumBasket', label: selling.minimumBasket },
  }),
  vendorForm({
    title: 'settings: tax, a service fee as an amount, rounding',
    part: 'costs',
    fields: {
      [costs.tax]: '۹٫۵',
      [costs.packaging]: '۱۲۰۰۰',
      [costs.serviceFeeKind]: { choose: costs.byAmount },
      [costs.serviceFee]: '۲۰۰۰۰',
      [costs.rounding]: { choose: '۱٬۰۰۰ تومان' },
      [costs.tipRate('۲۰')]: 'tick',
    },
    body: {
      currency: 'TOMAN',
      taxRateBp: 950,
      taxOnPackaging: true,
      taxOnServiceFee: false,
      serviceFeeType: 'FIX',
      serviceFeeValue: 20_000,
      serviceFeeDeliveryTypes: ['SERVE'],
      orderPackagingCost: 12_000,
      orderPackagingOnServe: false,
      roundTo: 1_000,
      tipRatesBp: [500, 1_000, 1_500, 2_000],
    },
    fault: { field: 'taxRateBp', label: costs.tax },
  }),
  vendorForm({
    title: 'settings: times of an order, and the start of the business date',
    part: 'orders',
    fields: {
      [orders.autoConfirm]: 'tick',
      [orders.preparation]: '۳۰',
      [orders.unpaidExpiry]: '۱۵',
      [orders.dayStart]: { choose: orders.hour(6) },
    },
    body: {
      preparationMinutes: 30,
      autoConfirm: true,
      unpaidExpiryMinutes: 15,
      finishAfterMinutes: 30,
      maxLineCount: 100,
      finishTablesAtPayment: false,
      dayStartHour: 6,
    },
    fault: { field: 'preparationMinutes', label: orders.preparation },
  }),
  vendorForm({
    title: 'settings: slots of scheduled orders',
    part: 'orders',
    fields: {
      [schedule.isOn]: 'tick',
      [schedule.slot]: { choose: schedule.length(30) },
      [schedule.capacity]: '۹۰',
      [schedule.daysAhead]: { choose: schedule.ahead(7) },
    },
    body: { scheduledOrders: true, slotMinutes: 30, slotCapacityMinutes: 90, scheduleDaysAhead: 7 },
    fault: { field: 'slotCapacityMinutes', label: schedule.capacity },
  }),
  vendorForm({
    title: 'settings: messages to guests',
    part: 'notices',
    fields: { [noticesText.kinds.READY]: { choose: noticesText.channels.SMS } },
    body: { guestNotices: { ...vendor.guestNotices, READY: 'SMS' } },
  }),
]

/** Lists of the settings that the demo restaurant has none of. */
const box = {
  id,
  name: 'خط‌های پیشخان',
  kind: 'PROTOCOL_6',
  address: 'tcp://192.168.1.60:4001',
  areaCode: '021',
  dropDigits: 0,
  firstLine: 1,
  isActive: true,
}
const oneBox = { 'GET /api-sofreh/customers/caller-boxes': { body: { data: [box] } } }
const boxFields = { name: box.name, kind: box.kind, address: box.address, areaCode: '021', dropDigits: 0 }
const bridge = {
  id,
  kind: 'BRIDGE',
  name: 'پل',
  terminal: null,
  hasExitPin: false,
  pairedBy: '',
  createdAt: '2026-11-24T10:30:00.000Z',
  lastSeenAt: null,
  revokedAt: null,
}
const kiosk = { ...bridge, kind: 'KIOSK', name: 'کیوسک ورودی' }
const devices = (device: object) => ({ 'GET /api-sofreh/identity/devices': { body: { data: [device] } } })
const brand = {
  id,
  name: 'نارنج و دوستان',
  isOwner: true,
  state: 'MEMBER',
  site: 'naranj',
  branches: [{ name: 'نارنج', subdomain: 'naranj', isOwner: true, state: 'MEMBER' }],
}
const oneBrand = { 'GET /api-sofreh/vendors/brands': { body: { data: [brand] } } }
const noBrand = { 'GET /api-sofreh/vendors/brands': 'empty' } as const
const named = 'نمونه'

describeForms([
  ...sections,
  {
    title: 'settings: when the manager gets a message about an unaccepted order',
    address: '/settings?part=notices',
    answers: {
      'GET /api-sofreh/ordering/alarm-settings': {
        body: {
          data: {
            smsAfterMinutes: 5,
            mobiles: ['09120000001'],
            sample: 'نمونه',
            parts: 1,
            cost: 200,
            sent: { messages: 0, cost: 0 },
          },
        },
      },
    },
    fields: { [noticesText.unaccepted.minutes]: '۸' },
    save: settingsText.save,
    sends: {
      name: 'PUT /api-sofreh/ordering/alarm-settings',
      body: { smsAfterMinutes: 8, mobiles: ['09120000001'] },
    },
    fault: { field: 'smsAfterMinutes', label: noticesText.unaccepted.minutes },
    done: settingsText.saved,
    rereads: 'GET /api-sofreh/ordering/alarm-settings',
  },
  {
    title: 'settings: the rules of points',
    address: '/settings?part=club',
    answers: { 'GET /api-sofreh/customers/club-settings': { body: { data: clubRules } } },
    fields: { [club.moneyPerPoint]: '۲۰۰۰۰', [club.maxShare]: '۲۵', [club.expires]: 'tick', [club.expiryDays]: '۹۰' },
    save: settingsText.save,
    sends: {
      name: 'PUT /api-sofreh/customers/club-settings',
      body: { ...clubRules, moneyPerPoint: 20_000, maxShareBp: 2_500, expiryDays: 90 },
    },
    fault: { field: 'maxShareBp', label: club.maxShare },
    done: club.saved,
  },
  {
    title: 'settings: a prepared description',
    address: '/settings?part=descriptions',
    fields: {
      [descriptionsText.description]: 'بی نمک',
      [descriptionsText.place]: { choose: descriptionsText.places.LINE },
    },
    save: descriptionsText.add,
    sends: {
      name: 'POST /api-identity/identity/defaultdescription',
      body: { description: 'بی نمک', place: 'LINE' },
    },
    fault: { field: 'description', label: descriptionsText.description },
    rereads: 'GET /api-identity/identity/defaultdescription/list',
  },
  {
    title: 'settings: a new caller ID box',
    address: '/settings?part=phone',
    opens: [phoneText.add],
    fields: {
      [phoneText.form.name]: 'خط‌های پیشخان',
      [phoneText.form.kind]: { choose: phoneText.form.kinds.MODEM },
      [phoneText.form.address]: ' COM3 ',
      [phoneText.form.areaCode]: '۰۲۱',
    },
    save: phoneText.form.save,
    sends: {
      name: 'POST /api-sofreh/customers/caller-boxes',
      body: { ...boxFields, kind: 'MODEM', address: 'COM3', firstLine: 1, isActive: true },
    },
    fault: { field: 'address', label: phoneText.form.address },
    done: phoneText.form.saved(named),
    rereads: 'GET /api-sofreh/customers/caller-boxes',
  },
  {
    title: 'settings: a caller ID box that rests',
    address: '/settings?part=phone',
    answers: oneBox,
    opens: [phoneText.edit],
    fields: { [phoneText.form.firstLine]: '۳', [phoneText.form.isActive]: 'tick' },
    save: phoneText.form.save,
    sends: {
      name: 'PUT /api-sofreh/customers/caller-boxes/{id}',
      path: `/api-sofreh/customers/caller-boxes/${id}`,
      body: { ...boxFields, firstLine: 3, isActive: false },
    },
    done: phoneText.form.saved(named),
    rereads: 'GET /api-sofreh/customers/caller-boxes',
  },
  {
    title: 'settings: the code of a new kiosk',
    address: '/settings?part=devices',
    answers: devices(bridge),
    opens: [devicesText.addKiosk],
    fields: { [devicesText.code.KIOSK.name]: 'کیوسک ورودی', [devicesText.code.pin]: '۱۲۳۴' },
    save: devicesText.code.make,
    sends: {
      name: 'POST /api-sofreh/identity/devices/codes',
      body: { kind: 'KIOSK', name: 'کیوسک ورودی', exitPin: '1234' },
    },
    fault: { field: 'exitPin', label: devicesText.code.pin },
  },
  {
    title: 'settings: the code of a new number board',
    address: '/settings?part=devices',
    answers: devices(bridge),
    opens: [devicesText.addBoard],
    fields: { [devicesText.code.BOARD.name]: 'تلویزیون سالن' },
    save: devicesText.code.make,
    sends: { name: 'POST /api-sofreh/identity/devices/codes', body: { kind: 'BOARD', name: 'تلویزیون سالن' } },
    fault: { field: 'name', label: devicesText.code.BOARD.name },
  },
  {
    title: 'settings: a kiosk with its terminal',
    address: '/settings?part=devices',
    answers: devices(kiosk),
    opens: [devicesText.edit(kiosk.name)],
    fields: {
      [devicesText.form.name]: 'کیوسک سالن',
      [devicesText.form.bank]: { choose: devicesText.banks.MELLAT },
      [devicesText.form.terminal]: 'پیشخان',
    },
    save: devicesText.form.save,
    sends: {
      name: 'PUT /api-sofreh/identity/devices/{id}',
      path: `/api-sofreh/identity/devices/${id}`,
      body: { name: 'کیوسک سالن', terminal: { bank: 'MELLAT', name: 'پیشخان' } },
    },
    fault: { field: 'name', label: devicesText.form.name },
    answer: { body: { data: { ...kiosk, name: 'کیوسک سالن' } } },
    done: devicesText.form.saved('کیوسک سالن'),
  },
  {
    title: 'settings: a new terminal',
    asks: true,
    address: '/settings?part=terminals',
    answers: devices(bridge),
    opens: [terminalsText.add],
    fields: {
      [terminalsText.form.name]: 'پیشخان',
      [terminalsText.form.bank]: { choose: terminalsText.banks.SAMAN },
      [terminalsText.form.program]: '۱۹۲.۱۶۸.۱.۲۰',
      [terminalsText.form.device]: '۱۹۲.۱۶۸.۱.۲۱',
      [terminalsText.form.port]: '۸۰۸۸',
    },
    save: terminalsText.form.save,
    sends: {
      name: 'POST /api-identity/identity/posterminal',
      body: {
        name: 'پیشخان',
        bank: 'SAMAN',
        bridgeId: id,
        address: '۱۹۲.۱۶۸.۱.۲۰',
        port: 8088,
        deviceAddress: '۱۹۲.۱۶۸.۱.۲۱',
        terminalNumber: '',
      },
    },
    fault: { field: 'address', label: terminalsText.form.program },
    done: terminalsText.form.saved(named),
    rereads: 'GET /api-identity/identity/posterminal/posterminals',
    needs: 'TERMINAL_EDIT',
  },
  {
    title: 'settings: the name of the brand',
    address: '/settings?part=brands',
    answers: oneBrand,
    fields: { [brandsText.name]: 'نارنج‌ها' },
    save: brandsText.rename,
    sends: {
      name: 'PUT /api-sofreh/vendors/brands/{id}',
      path: `/api-sofreh/vendors/brands/${id}`,
      body: { name: 'نارنج‌ها' },
    },
    answer: { body: { data: [{ ...brand, name: 'نارنج‌ها' }] } },
    done: brandsText.saved,
  },
  {
    title: 'settings: joining another brand',
    address: '/settings?part=brands',
    answers: noBrand,
    fields: { [brandsText.site]: 'toranj.example.com' },
    save: brandsText.ask,
    sends: {
      name: 'PUT /api-identity/identity/vendors/subscribevendorbrand',
      body: { site: 'toranj.example.com' },
    },
    done: brandsText.asked,
  },
])

describeActs([
  {
    title: 'settings: removing a prepared description',
    address: '/settings?part=descriptions',
    act: descriptionsText.remove(named),
    sends: {
      name: 'DELETE /api-identity/identity/defaultdescription/{id}',
      path: `/api-identity/identity/defaultdescription/${id}`,
    },
    done: descriptionsText.removed(named),
    rereads: 'GET /api-identity/identity/defaultdescription/list',
  },
  {
    title: 'settings: removing a caller ID box',
    address: '/settings?part=phone',
    answers: oneBox,
    opens: [phoneText.edit],
    act: phoneText.form.remove,
    sends: {
      name: 'DELETE /api-sofreh/customers/caller-boxes/{id}',
      path: `/api-sofreh/customers/caller-boxes/${id}`,
    },
    done: phoneText.form.removed(box.name),
    rereads: 'GET /api-sofreh/customers/caller-boxes',
  },
  {
    title: 'settings: disconnecting a kiosk',
    address: '/settings?part=devices',
    answers: devices(kiosk),
    act: devicesText.revoke,
    confirm: devicesText.revoke,
    sends: { name: 'DELETE /api-sofreh/identity/devices/{id}', path: `/api-sofreh/identity/devices/${id}` },
    answer: { body: { data: { ...kiosk, revokedAt: kiosk.createdAt } } },
    done: devicesText.revoked(kiosk.name),
  },
  {
    title: 'settings: removing a terminal',
    address: '/settings?part=terminals',
    answers: devices(bridge),
    opens: [terminalsText.editOf(named)],
    act: terminalsText.remove,
    confirm: terminalsText.remove,
    sends: { name: 'DELETE /api-identity/identity/posterminal', query: { id } },
    done: terminalsText.removed(named),
    rereads: 'GET /api-identity/identity/posterminal/posterminals',
    needs: 'TERMINAL_EDIT',
  },
  {
    title: 'settings: dissolving the brand',
    address: '/settings?part=brands',
    answers: oneBrand,
    act: brandsText.dissolve,
    confirm: brandsText.dissolve,
    sends: {
      name: 'DELETE /api-sofreh/vendors/brands/{id}/branches/{site}',
      path: `/api-sofreh/vendors/brands/${id}/branches/naranj`,
    },
    done: brandsText.done,
  },
])
