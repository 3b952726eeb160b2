import type { JobState, PrinterState, Slip } from '../domain/index.ts'
import { answerTo, openMessage, sealMessage } from './sealed-message.ts'

/** What the bridge on the shop's network does for a till that has no internet, and besides. */
export type ShopBridge = {
  status: () => Promise<ShopBridgeStatus>
  /** Prints a slip; the same id prints once, and again asked for only says what became of it. */
  print: (work: ShopPrint) => Promise<ShopPrinted>
  /** A second copy of what was sold offline (R4): answered only when it lies on the bridge's disk. */
  keepSale: (sale: ShopSale) => Promise<void>
  /** Copies that were not forgotten yet, the oldest first. */
  keptSales: (of?: { deviceId?: string }) => Promise<(ShopSale & { keptAt: string })[]>
  /** The server has them. */
  forgetSales: (ids: readonly string[]) => Promise<void>
  /** Lets a card terminal charge; the same id is charged once, whoever asks, and again asked for only says how far it is. */
  charge: (asked: ShopChargeAsked) => Promise<ShopCharge>
  chargeState: (id: string) => Promise<ShopCharge>
  /** Asks the terminal what became of a charge that nobody knows the end of. */
  askCharge: (id: string) => Promise<ShopCharge>
  /** Takes the amount back; a charge that never came will not begin later either. */
  cancelCharge: (id: string) => Promise<ShopCharge>
  /** Who rang within the hour, the newest first; an older bridge does not know the question. */
  calls: () => Promise<ShopCall[]>
}
/** A call as the bridge heard it: its id is the one that the server hears too. */
export type ShopCall = {
  id: string
  lineNumber: number
  /** 09… or 0 and the town; empty where the caller hides it. */
  number: string
  rangAt: string
  answeredAt: string | null
  endedAt: string | null
}
export type ShopChargeAsked = {
  /** The payment's, made by the till. */
  id: string
  terminalId: string
  orderId: string
  deviceId: string
  rial: number
}
export type ShopCharge = {
  id: string
  /** NONE: the bridge knows nothing of it. QUEUED and ON_TERMINAL are under way; else it is over. */
  phase: 'NONE' | 'QUEUED' | 'ON_TERMINAL' | 'APPROVED' | 'DECLINED' | 'UNKNOWN'
  /** One of the reasons of card terminals. */
  reason: string | null
  code: string
  reference: string
  trace: string
  cardMask: string | null
  /** What the terminal says it took. */
  rial: number | null
  canAskAgain: boolean
  isAsking: boolean
}
export type ShopBridgeStatus = {
  version: string
  keptSales: number
  /** Card terminals it reaches; absent from an older bridge, which charges for the server alone. */
  terminals?: { id: string; name: string }[]
  printers: { id: string; name: string; state: PrinterState }[]
}
export type ShopPrint = {
  id: string
  title: string
  slip: Slip
  printerId: string
  /** Who prints when that one does not. */
  nextPrinterId?: string | null
  copies?: number
  opensDrawer?: boolean
  /** Says in large type that the same may lie there already. */
  isDuplicate?: boolean
}
export type ShopPrinted = {
  state: JobState
  problem: string | null
  printerId: string
  /** FAILED, and a part of it may lie there all the same. */
  mayLie?: boolean
}
export type ShopSale = { id: string; deviceId: string; sale: unknown }

/** No bridge answered: it is off, elsewhere, or the browser was not allowed to ask. */
export class BridgeUnreachable extends Error {
  override readonly name = 'BridgeUnreachable'
}

type Options = {
  /** `http://192.168.1.5:9180`. */
  address: string
  key: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/**
 * Speaks to the bridge of the shop.
 *
 * An https page may call a plain address of its own network when the person once allowed it («local network»), and says so with
 * `targetAddressSpace`. The request is a simple one (text), so older browsers ask no leave beforehand.
 */
export function createShopBridge(options: Options): ShopBridge {
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
    keepSale: async (sale) => {
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

/** Browsers compare this with where the address really lies: a wrong word is refused like none. */
function spaceOf(address: string): 'loopback' | 'local' {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname.startsWith('127.') ? 'loopback' : 'local'
}
