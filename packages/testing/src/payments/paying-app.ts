import type { OnlineGateway } from '@sofreh/gateways/server'
import type { Binding, Caller, Exchange } from '@sofreh/http'
import type { Payments } from '@sofreh/payments/server'
import type { ComposeParts } from '@sofreh/server/compose'
import type { Slices } from '@sofreh/server/slices'
import type { Simulators } from '@sofreh/simulators'
import type { CallInput } from '../app/call-endpoint.ts'
import type { TestApp } from '../app/start-test-app.ts'
import type { TestBank } from '../banks/bank-shape.ts'

/**
 * The test application with a gateway's simulator, two dishes, and orders of 420,000 Toman. The test moves its time and
 * that of its jobs.
 */
export type PayingApp = Pick<TestApp, 'database' | 'clock' | 'sms' | 'parts' | 'errors' | 'openVendor'> & {
  simulators: Simulators
  /** The gateway that guests are sent to, and its bank. */
  gateway: OnlineGateway
  bank: TestBank
  vendorId: string
  guestId: string
  slices: Slices
  payments: Payments
  /** The ids of the lines of every order: two kebabs for 297,000 with discount and tax, one rice for 110,000. */
  kebab: string
  rice: string
  /** Starts a second server on the same database, optionally with changed parts. */
  server(changes?: Partial<ComposeParts>): PayingServer
  guest(changes?: Partial<Caller>): Caller
  staff(...permissions: string[]): Caller
  /** Lines, tip and price of the usual order. */
  usualOrder: { lines: object[]; tip: number; expectedPrice: number }
  order(facts?: NewOrder): Promise<string>
  /** Places an order that two guests share: the line of one, and the rest with the tip. */
  splitOrder(first?: 'kebab' | 'rice'): Promise<{ orderId: string; shares: [string, string] }>
  /** Creates a customer who may owe 500,000. */
  customerOnCredit(): Promise<string>
  /** Returns a customer's debt after all payments and refunds. */
  owedBy(personId: string): Promise<number>
  orderOf(orderId: string): Promise<{ state: string; number: string; timesPaid: number }>
  reject(orderId: string): Promise<void>
  /** Calls an endpoint as the edge does. Checks the body by its contract. */
  call<Answer = unknown>(name: string, input: CallInput, by?: By): Promise<Answer>
  /** Opens the page the guest is sent to as their browser does, through our own page where the bank needs a form. */
  openPage(submitUrl: string): Promise<Response>
  /** Acts as the guest at the bank. Returns how the bank sends the browser back. */
  atBank(submitUrl: string, act: BankAct): Promise<GuestReturn | undefined>
  comeBack(back: GuestReturn | undefined, server?: PayingServer): Promise<string>
  /** Moves every clock and runs due jobs in order until none is due. */
  wait(ms: number, server?: PayingServer): Promise<void>
  /** Checks the invariants at the end of every money test. */
  expectSound(orderId: string): Promise<void>
  close(): Promise<void>
}

export type NewOrder = {
  /** Null: staff enter it without a customer. */
  personId?: string | null
  state?: 'SUBMITTED' | 'REJECTED' | 'DELIVERED' | 'FINISHED'
  /** One dish without tax at this price, and no tip, instead of the usual order. */
  price?: number
}
/** The slices of a server, with all their routes. */
export type PayingServer = Slices & { routes: readonly Binding[] }
type By = { caller?: Caller; server?: PayingServer; exchange?: Exchange }
/** An address to open, or one that gets a form by POST. */
export type GuestReturn = URL | { address: URL; form: Record<string, string> }
export type BankAct = 'pay' | 'cancel' | 'fail' | 'pay-and-leave'
