import { newId } from '@sofreh/kernel'
import type { Simulators } from '../../apps/simulators/src/index.ts'
import { createClient, type DayClient } from './day-client.ts'
import type { RestaurantComputer } from './restaurant-computer.ts'

export const subdomain = 'hamishe'
const host = `${subdomain}.localhost`
const mobiles = { owner: '09121110001', cashier: '09121110002', cook: '09121110003', waiter: '09121110004' } as const
export type StaffName = keyof typeof mobiles
export type Person = { id: string; mobile: string; token: string; addressId: string }
export type Dish = { id: string; categoryId: string; title: string; price: number }
type SiteMenu = { categories: { id: string; items: Dish[] }[] }

/** A restaurant with its staff, in the morning before the first guest. */
export type Restaurant = Awaited<ReturnType<typeof openRestaurant>>

const guestCount = 16
const tableCount = 8
const home = { lat: 35.05, lng: 51.05 }

/** Opens a new restaurant: first with the operator's command, then with the owner's steps of the first day. */
export async function openRestaurant(computer: RestaurantComputer, simulators: Simulators) {
  computer.command('vendor-command.ts', 'create', '--subdomain', subdomain, '--name', 'همیشه', '--owner', mobiles.owner)
  const client = createClient(computer.address, host)
  const signIn = signInOf(client, simulators)
  const owner = await signIn(mobiles.owner)
  const own = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    client.ask<Data>(method, path, { token: owner.token, ...(body ? { body } : {}) })
  await settle(own)
  const dishes = await writeMenu(own)
  const tables = await putTables(own)
  await hire(own)
  const [cashier, cook, waiter] = await Promise.all(
    (['cashier', 'cook', 'waiter'] as const).map((name) => signIn(mobiles[name])),
  )
  if (!cashier || !cook || !waiter) throw new Error('the staff did not sign in')
  const guests: Person[] = []
  for (let at = 0; at < guestCount; at += 1) guests.push(await welcome(client, await signIn(guestMobile(at))))
  const drawers = [await addDrawer(own, 'صندوق جلو'), await addDrawer(own, 'صندوق سالن')] as const
  return {
    client,
    simulators,
    computer,
    staff: { owner, cashier, cook, waiter },
    guests,
    dishes,
    tables,
    drawers,
    kioskToken: await pairKiosk(client, owner.token),
    signIn,
  }
}

/** The hour at which the business day begins. Tills date their sales by it. */
export const dayStartHour = 5

const guestMobile = (at: number): string => `0935111${String(at).padStart(4, '0')}`
type Own = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Data>

/** Signs a person in by the code of a text message. Gives a new person a name. */
export function signInOf({ ask }: DayClient, simulators: Simulators) {
  return async (mobile: string): Promise<Person> => {
    const path = '/api-identity/identity/auth'
    const { userId } = await ask<{ userId: string }>('POST', `${path}/login`, { body: { phoneNumber: mobile } })
    const text = simulators.sms.messages.findLast(({ receptor }) => receptor === mobile)?.message ?? ''
    const body = { userId, code: /\d{6}/.exec(text)?.[0] ?? '', firstName: 'نام', lastName: mobile.slice(-4) }
    const { token } = await ask<{ token: string }>('POST', `${path}/verify`, { body })
    const { id } = await ask<{ id: string }>('GET', `${path}/me`, { token })
    return { id, mobile, token, addressId: '' }
  }
}

/** Opens at every hour. Tables pay at the end, and guests of the site may pay on arrival. */
async function settle(own: Own): Promise<void> {
  const weekdays = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
  const intervals = weekdays.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
  await own('POST', '/api-identity/identity/vendors/availabilitytime', { intervals, replace: true })
  await own('PUT', '/api-identity/identity/vendors/me', {
    deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'],
    payLaterChannels: ['QR', 'SALON', 'WEBSITE', 'KIOSK'],
    taxRateBp: 1_000,
    serviceFeeType: 'PERCENTAGE',
    serviceFeeValue: 1_000,
    serviceFeeDeliveryTypes: ['SERVE'],
    position: home,
    finishAfterMinutes: 1,
    dayStartHour,
  })
  const square = [
    [51, 35],
    [51.1, 35],
    [51.1, 35.1],
    [51, 35.1],
  ]
  await own('POST', '/api-identity/identity/deliveryzones', {
    vendorsProperName: 'محدودهٔ نزدیک',
    polygon: { type: 'Polygon', coordinates: [square] },
    price: 40_000,
  })
  const club = { moneyPerPoint: 10_000, pointValue: 1_000, minShareBp: 0, maxShareBp: 9_000, expiryDays: null }
  await own('PUT', '/api-sofreh/customers/club-settings', { isActive: true, ...club })
}

async function writeMenu(own: Own): Promise<Dish[]> {
  const category = await own<{ id: string }>('POST', '/api-snappFood/menucategories', { title: 'خوراک' })
  const wanted: [title: string, price: number][] = [
    ['کباب کوبیده', 280_000],
    ['جوجه‌کباب', 310_000],
    ['قورمه‌سبزی', 260_000],
    ['ماست موسیر', 45_000],
    ['دوغ', 35_000],
  ]
  for (const [title, price] of wanted)
    await own('POST', '/api-snappFood/menuitems', { categoryId: category.id, title, price })
  const menu = await own<SiteMenu>('GET', '/api-catalog/catalog/menucategories/site')
  return menu.categories.flatMap(({ id, items }) => items.map((dish) => ({ ...dish, categoryId: id })))
}

async function putTables(own: Own): Promise<{ id: string; name: string }[]> {
  const hall = await own<{ id: string }>('POST', '/api/diningtables/categories', { name: 'سالن' })
  const tables = Array.from({ length: tableCount }, (_, at) => ({ name: `میز ${at + 1}` }))
  return own('POST', '/api/diningtables', { categoryId: hall.id, tables })
}

async function hire(own: Own): Promise<void> {
  const roles = await own<{ id: string; title: string; permissions: string[] }[]>(
    'GET',
    '/api-identity/identity/roles?pageSize=50',
  )
  for (const [name, permission, less] of [
    ['cashier', 'DRAWER_USE', 'STAFF_EDIT'],
    ['cook', 'KITCHEN_USE', 'POS_USE'],
    ['waiter', 'TABLE_USE', 'DRAWER_USE'],
  ] as const) {
    const role = roles.find(({ permissions }) => permissions.includes(permission) && !permissions.includes(less))
    if (!role) throw new Error(`there is no role for a ${name}`)
    const member = { phoneNumber: mobiles[name], firstName: name, roleIds: [role.id] }
    await own('POST', '/api-identity/identity/users/addstaff', member)
  }
}

async function addDrawer(own: Own, name: string): Promise<string> {
  return (await own<{ id: string }>('POST', '/api-sofreh/payments/drawers', { id: newId(), name })).id
}

async function welcome({ ask }: DayClient, person: Person): Promise<Person> {
  const body = { address: `کوچهٔ ${person.mobile.slice(-2)}`, position: home }
  const { id } = await ask<{ id: string }>('POST', '/api-identity/identity/address', { token: person.token, body })
  return { ...person, addressId: id }
}

async function pairKiosk({ ask }: DayClient, token: string): Promise<string> {
  const { code } = await ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', {
    token,
    body: { name: 'کیوسک', exitPin: '2468' },
  })
  const paired = await ask<{ credential: string }>('POST', '/api-sofreh/identity/devices/pair', { body: { code } })
  return paired.credential
}
