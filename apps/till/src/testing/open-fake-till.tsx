import { cashEndpoints } from '@sofreh/cash/contract'
import { catalogEndpoints } from '@sofreh/catalog/contract'
import { type Behaviour, createFakeServer, type FakeServer } from '@sofreh/contract/testing'
import { courierCompaniesEndpoints } from '@sofreh/courier-companies/contract'
import { couriersEndpoints } from '@sofreh/couriers/contract'
import { customersEndpoints } from '@sofreh/customers/contract'
import { deliveryEndpoints } from '@sofreh/delivery/contract'
import { diningEndpoints } from '@sofreh/dining/contract'
import { identityEndpoints } from '@sofreh/identity/contract'
import { handInLog, orderingEndpoints } from '@sofreh/ordering/contract'
import { paymentsEndpoints } from '@sofreh/payments/contract'
import { pricingEndpoints } from '@sofreh/pricing/contract'
import { printingEndpoints } from '@sofreh/printing/contract'
import { vendorsEndpoints } from '@sofreh/vendors/contract'
import { type HelpBook, helpBookAddress } from '@sofreh/staff/help'
import { writeTokens } from '@sofreh/staff/session'
import { createRoot } from 'react-dom/client'
import { TillPage } from '../app/till-page.tsx'
import { pullTerminals } from '../engine/charges/stored-terminals.ts'
import { askServerAgain } from '../engine/commit.ts'
import { pullDeliveryMap } from '../engine/people/delivery-map.ts'
import { useTillFacts } from '../engine/till-facts.ts'
import { useTill } from '../engine/till-store.ts'
import { syncTill } from '../engine/till-sync.ts'
import { type TillStore, writeRows } from '../storage/till-db.ts'
import { waitUntil } from './cashier.ts'
import { leftOpen } from './left-open.ts'
import { quietCalls, tillAnswers } from './till-answers.ts'

const endpoints = [
  ...cashEndpoints,
  ...catalogEndpoints,
  ...courierCompaniesEndpoints,
  ...couriersEndpoints,
  ...customersEndpoints,
  ...deliveryEndpoints,
  ...diningEndpoints,
  ...identityEndpoints,
  ...orderingEndpoints,
  ...paymentsEndpoints,
  ...pricingEndpoints,
  ...printingEndpoints,
  ...vendorsEndpoints,
]

/** The same list as the shape of `till-db.ts`. */
const stores: readonly TillStore[] = [
  'menu',
  'tables',
  'orders',
  'printerStations',
  'defaultDescriptions',
  'posTerminal',
  'operations',
  'customers',
  'drawer',
  'device',
  'sold',
  'drafts',
]

export type FakeTill = {
  server: FakeServer
  /** Returns the bodies that this call has sent, the oldest first. */
  sent: (name: string) => Record<string, unknown>[]
  /** Returns the queries of this call so far. */
  asked: (name: string) => Record<string, string>[]
  /** Leaves this call waiting. Returns the function that answers it. */
  answerLater: (name: string) => (behaviour: Behaviour) => void
  /** Answers these calls from now on, and asks the server for what has changed. */
  receive: (answers: Readonly<Record<string, Behaviour>>) => Promise<void>
  /** Takes the network away, and gives it back. */
  setOnline: (isOnline: boolean) => void
}

let openTill: FakeTill | undefined

/** Returns the calls and answers of the open till that do not match the contract. */
export const contractProblems = (): readonly string[] => openTill?.server.problems ?? []

const helpBook: HelpBook = [
  {
    id: 'till',
    group: 'صندوق',
    screens: ['till'],
    title: 'صندوق فروش',
    about: 'این‌جا سفارش را ثبت می‌کنید و پولش را می‌گیرید.',
    acts: [
      { title: 'فروش یک غذا', text: 'غذا را بزنید و سپس «کارت» را.' },
      { title: 'سفارش میز', text: 'میز را بزنید و سپس غذاها را.' },
      { title: 'بستن شیفت', text: '«بیشتر» و سپس «کشو و شیفت» را بزنید.' },
    ],
    trouble: [{ when: 'اینترنت نیست', remedy: 'بفروشید؛ خودمان می‌فرستیم.' }],
    related: [],
  },
]

/** The answer of a server that accepts every entry of a till’s log. */
function accepted({ entries }: Record<string, unknown>): Behaviour {
  const received = entries as { id: string; subjectId: string }[]
  const rows = received.map(({ id, subjectId: orderId }) => ({
    id,
    orderId,
    outcome: 'ACCEPTED',
    problem: null,
    number: null,
    drift: 0,
  }))
  return { body: { data: { entries: rows, now: new Date().toISOString() } } }
}

/**
 * Starts the whole till on an empty device: the owner of the demo restaurant is signed in, and a server in memory
 * answers. The till that was open before is closed. Resolves when orders and menu are on the screen.
 */
export async function openFakeTill(changes: Readonly<Record<string, Behaviour>> = {}): Promise<FakeTill> {
  await leftOpen.close()
  await Promise.all(stores.map((store) => writeRows(store, [], { isAll: true })))
  localStorage.clear()
  useTillFacts.setState(useTillFacts.getInitialState(), true)
  useTill.setState(useTill.getInitialState(), true)
  askServerAgain()
  const till = serve()
  openTill = till
  for (const name of quietCalls) till.server.answer(name, 'empty')
  for (const [name, behaviour] of Object.entries(changes)) till.server.answer(name, behaviour)
  writeTokens({ token: 'token', refreshToken: 'refresh', expiresInSeconds: 86_400 })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<TillPage />)
  leftOpen.close = async () => {
    // The till stores an open cart when it closes.
    useTill.setState(useTill.getInitialState(), true)
    root.unmount()
    place.remove()
    till.stop()
    await waitUntil(() => !useTillFacts.getState().isSyncing)
  }
  await waitUntil(() => useTillFacts.getState().answeredAtMs !== undefined || useTillFacts.getState().isServerSilent)
  // The till pulls these once in five minutes, and this device is new.
  await Promise.allSettled([pullTerminals(), pullDeliveryMap()])
  return till
}

/** Puts the server in memory in place of the network. */
function serve(): FakeTill & { stop: () => void } {
  const server = createFakeServer(endpoints, tillAnswers())
  const queries: { name: string; query: Record<string, string> }[] = []
  let isOnline = true
  let stop = () => undefined as void
  const stopped = new Promise<never>((_, reject) => (stop = () => reject(new TypeError('the till is closed'))))
  stopped.catch(() => undefined)
  globalThis.fetch = (input, init) => {
    if (!isOnline) return Promise.reject(new TypeError('there is no network'))
    if (input === helpBookAddress) return Promise.resolve(Response.json(helpBook))
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    if (String(input).endsWith(handInLog.path)) server.answer(`POST ${handInLog.path}`, accepted(body))
    const answer = server.fetch(input, init)
    const { searchParams } = new URL(String(input), 'http://localhost')
    queries.push({ name: server.calls.at(-1) ?? '', query: Object.fromEntries(searchParams) })
    return Promise.race([answer, stopped])
  }
  const setOnline = (is: boolean) => {
    isOnline = is
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => is })
    window.dispatchEvent(new Event(is ? 'online' : 'offline'))
  }
  setOnline(true)
  return {
    server,
    sent: (name) => server.sent.flatMap((one) => (one.name === name ? [one.body as Record<string, unknown>] : [])),
    asked: (name) => queries.flatMap((one) => (one.name === name ? [one.query] : [])),
    answerLater: (name) => {
      let answer: (behaviour: Behaviour) => void = () => undefined
      server.answer(name, new Promise((resolve) => (answer = resolve)))
      return answer
    },
    receive: async (answers) => {
      for (const [name, behaviour] of Object.entries(answers)) server.answer(name, behaviour)
      await syncTill()
    },
    setOnline,
    stop,
  }
}
