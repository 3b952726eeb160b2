import type { JobState, PrinterState, Printout } from '../domain/index.ts'
import { answerTo, openMessage, sealMessage } from './sealed-message.ts'

/** The bridge on the local network, as a till calls it with or without the internet. */
export type BridgeClient = {
  status: () => Promise<BridgeClientStatus>
  /** Prints a printout. A repeated id prints nothing and returns the state of the first call. */
  print: (work: ShopPrint) => Promise<ShopPrinted>
  /** Stores a second copy of an offline sale (R4). Resolves only when the copy is on the bridge's disk. */
  storeSale: (sale: ShopSale) => Promise<void>
  /** Lists the copies that the bridge has not deleted, oldest first. */
  keptSales: (of?: { deviceId?: string }) => Promise<(ShopSale & { keptAt: string })[]>
  /** Deletes copies that the server has. */
  forgetSales: (ids: readonly string[]) => Promise<void>
  /**
   * Asks a card terminal to charge. An id is charged once, also when server and till both ask. A repeated call returns
   * the progress.
   */
  charge: (asked: ShopChargeAsked) => Promise<ShopCharge>
  chargeState: (id: string) => Promise<ShopCharge>
  /** Asks the terminal for the result of a charge whose outcome is unknown. */
  askCharge: (id: string) => Promise<ShopCharge>
  /** Reverses a charge. A charge that has not reached the terminal will not start later either. */
  cancelCharge: (id: string) => Promise<ShopCharge>
  /** Calls of the last hour, newest first. An older bridge rejects this request. */
  calls: () => Promise<ShopCall[]>
}
/** A call that the bridge received. The server receives it under the same id. */
export type ShopCall = {
  id: string
  lineNumber: number
  /** Starts with 09, or with 0 and the area code. Empty for a withheld number. */
  number: string
  rangAt: string
  answeredAt: string | null
  endedAt: string | null
}
export type ShopChargeAsked = {
  /** The payment's id, made by the till. */
  id: string
  terminalId: string
  orderId: string
  deviceId: string
  rial: number
}
export type ShopCharge = {
  id: string
  /** NONE: unknown to the bridge. QUEUED and ON_TERMINAL are in progress; the others are final. */
  phase: 'NONE' | 'QUEUED' | 'ON_TERMINAL' | 'APPROVED' | 'DECLINED' | 'UNKNOWN'
  /** One of the refusal reasons of card terminals. */
  reason: string | null
  code: string
  reference: string
  trace: string
  cardMask: string | null
  /** The amount charged, as the terminal reports it. */
  rial: number | null
  canAskAgain: boolean
  isAsking: boolean
}
export type BridgeClientStatus = {
  version: string
  keptSales: number
  /** Card terminals it reaches. Absent from an older bridge, which charges only for the server. */
  terminals?: { id: string; name: string }[]
  printers: { id: string; name: string; state: PrinterState }[]
}
export type ShopPrint = {
  id: string
  title: string
  slip: Printout
  printerId: string
  /** The printer that takes over when the first one fails. */
  nextPrinterId?: string | null
  copies?: number
  opensDrawer?: boolean
  /** Prints a large-type mark that this may be a duplicate. */
  isDuplicate?: boolean
}
export type ShopPrinted = {
  state: JobState
  problem: string | null
  printerId: string
  /** With FAILED: a part of the printout may have printed. */
  mayLie?: boolean
}
export type ShopSale = { id: string; deviceId: string; sale: unknown }

/** The bridge did not answer: it is off, on another network, or the browser has no permission for the local network. */
export class BridgeUnreachable extends Error {
  override readonly name = 'BridgeUnreachable'
}

type Options = {
  /** For example `http://192.168.1.5:9180`. */
  address: string
  key: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/**
 * Creates a client of the vendor's bridge.
 * An https page may call a plain http address of its own network once the user has allowed it ("local network"). The
 * request must carry `targetAddressSpace`. It is a simple request (text), so older browsers send no preflight.
 */
export function createBridgeClient(options: Options): BridgeClient {
  const call = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const about = `POST ${path}`
    const question = await sealMessage(options.key, about, body)
    const answer = await ask(options, path, question)
    const opened = await openMessage(options.key, answerTo(about, question), answer)
    if (opened === undefined) throw new BridgeUnreachable('the answer was not of this bridge')
    return opened as Answer
  }
  return {
    status: () => call('/v1/status', {}),
    print: (work) => call('/v1/print', work),
    storeSale: async (sale) => {
      await call('/v1/sales/keep', sale)
    },
    keptSales: (of = {}) => call('/v1/sales/list', of),
    forgetSales: async (ids) => {
      await call('/v1/sales/forget', { ids })
    },
    charge: (asked) => call('/v1/terminals/charge', asked),
    chargeState: (id) => call('/v1/terminals/state', { id }),
    askCharge: (id) => call('/v1/terminals/ask', { id }),
    cancelCharge: (id) => call('/v1/terminals/cancel', { id }),
    calls: () => call('/v1/calls', {}),
  }
}

async function ask(options: Options, path: string, question: string): Promise<string> {
  const send = options.fetch ?? fetch
  try {
    const request: RequestInit & { targetAddressSpace?: string } = {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: question,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(options.timeoutMs ?? 25_000),
      targetAddressSpace: spaceOf(options.address),
    }
    const response = await send(`${options.address}${path}`, request)
    if (!response.ok) throw new BridgeUnreachable(`the bridge answered ${response.status}`)
    return await response.text()
  } catch (error) {
    if (error instanceof BridgeUnreachable) throw error
    throw new BridgeUnreachable(String(error))
  }
}

/**
 * Returns the address space to declare. Browsers compare it with the real address and reject a wrong value like a
 * missing one.
 */
function spaceOf(address: string): 'loopback' | 'local' {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname.startsWith('127.') ? 'loopback' : 'local'
}
