import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { APIResponse, Route } from '@playwright/test'
import { people, type PersonName, port, sessionFile, simulators } from './addresses.ts'

/** Only browsers resolve `naranj.localhost`. Other clients name the restaurant in a header. */
export const serverAddress = `http://localhost:${port}`
export const hostOf = (site: string) => ({ hostdomain: new URL(site).host })

/** Opens the API that journeys use to set up or look up data, with the token of a signed-in person. */
export function staffApi(person: PersonName) {
  const { site } = people[person]
  const headers = { ...hostOf(site), authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${serverAddress}${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    remove: (path: string) => call('DELETE', path),
  }
}

/** Forwards a page's call to the server and returns the answer, so that a test can lose or change it. */
export function forwardToServer(route: Route): Promise<APIResponse> {
  const { pathname, search } = new URL(route.request().url())
  return route.fetch({ url: `${serverAddress}${pathname}${search}` })
}

export type Dish = { id: string; title: string; price: number; stock: number | null; isAvailable: boolean }

/** Returns a dish of the menu that guests see. */
export async function dishNamed(site: string, title: string): Promise<Dish> {
  const answer = await (
    await fetch(`${serverAddress}/api-catalog/catalog/menucategories/site`, { headers: hostOf(site) })
  ).json()
  const dishes: Dish[] = answer.data.categories.flatMap((category: { items: Dish[] }) => category.items)
  const found = dishes.find((dish) => dish.title === title)
  if (!found) throw new Error(`there is no dish named ${title}`)
  return found
}

export type OrderSeen = {
  id: string
  number: string
  state: string
  due: number
  paid: number
  lines: { title: string; count: number }[]
  price: { finalPrice: number }
}

/** Returns an order as staff see it. */
export async function orderSeen(id: string): Promise<OrderSeen> {
  return (await staffApi('owner').get(`/api/orders/${id}`)).data
}

export async function ordersToday(person: PersonName = 'owner'): Promise<OrderSeen[]> {
  const orders: OrderSeen[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/orders?pageSize=100&pageNumber=${page}&dateRange=TODAY`
    const { data, totalCount } = await staffApi(person).get(path)
    orders.push(...data)
    if (data.length === 0 || orders.length >= totalCount) return orders
  }
}

/** Waits until today has so many orders: a till on a busy machine may send a sale after it has shown it. */
export async function ordersTodayAre(count: number): Promise<OrderSeen[]> {
  const until = Date.now() + longestSaleMs
  while (true) {
    const orders = await ordersToday()
    if (orders.length === count || Date.now() > until) return orders
    await pause(200)
  }
}

/** Counts all orders the restaurant ever had. A new day does not reset it. */
export async function countOfOrders(person: PersonName = 'owner'): Promise<number> {
  return (await staffApi(person).get('/api/orders?pageSize=1')).totalCount
}

const longestSmsMs = 60_000
const longestSaleMs = 40_000

/** Waits for the code that was sent to a phone. */
export async function codeSentTo(mobile: string, sinceMs: number): Promise<string> {
  const until = Date.now() + longestSmsMs
  while (Date.now() < until) {
    const messages: { message: string; date: number }[] = await (
      await fetch(`${simulators}/sms/messages?to=${mobile}`)
    ).json()
    // The simulator records whole seconds.
    const fresh = messages.filter(({ date }) => date >= Math.floor(sinceMs / 1000))
    const codes = fresh.flatMap(({ message }) => /\d{6}/.exec(message)?.[0] ?? [])
    if (codes[0] !== undefined) return codes[0]
    await pause(100)
  }
  throw new Error(`no code was sent to ${mobile}`)
}

let guests = 0
/** A retry runs in a new process, which must not repeat the numbers of the first try. */
const started = String(Math.floor(Date.now() / 1000) % 10_000).padStart(4, '0')

/** Returns an unused number: each number may request one code per minute. */
export function newGuestMobile(): string {
  guests += 1
  return `0936${started}${String(guests).padStart(3, '0')}`
}

/** Returns a last name in Persian letters for the owner of this number, so that a retry finds only its own customer. */
export function lastNameOf(mobile: string): string {
  return Array.from(mobile.slice(-7), (digit) => 'ابتجدرسکلم'[Number(digit)]).join('')
}

/** Returns a few Persian letters that no other journey and no earlier try has used. */
export function newLetters(): string {
  return lastNameOf(newGuestMobile())
}

function tokenOf(person: PersonName): string {
  const saved = JSON.parse(readFileSync(sessionFile(person), 'utf8'))
  const entries: { name: string; value: string }[] = saved.origins.flatMap(
    (origin: { localStorage: unknown[] }) => origin.localStorage,
  )
  const token = entries.find(({ name }) => name === 'sofreh.token')?.value
  if (token === undefined) throw new Error(`${person} is not signed in`)
  return token
}
