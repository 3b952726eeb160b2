import type { ReachedPrinter } from '@sofreh/printing/contract'
import { type FollowedPhone, followPhone, type PhoneBox } from './caller-id/follow-phone.ts'
import { Journal } from './jobs/journal.ts'
import { PrintQueue } from './jobs/print-queue.ts'
import { lockFolder } from './lock-folder.ts'
import { ownAddress } from './own-address.ts'
import { type Patience, usualPatience } from './printers/print-on.ts'
import { type FollowedLauncher, followLauncher, type Launched } from './program/follow-launcher.ts'
import { linkToServer, type ServerLink } from './server-link.ts'
import { round, Wake } from './rounds.ts'
import { readSettings, type Settings, writeSettings } from './settings.ts'
import { StoredSales } from './shop/stored-sales.ts'
import { phoneCallsForTills } from './shop/phone-calls-for-tills.ts'
import { shopCalls } from './shop/shop-calls.ts'
import { listenToShop } from './shop/listen-to-shop.ts'
import { type ServedTerminals, serveTerminals } from './terminals/serve-terminals.ts'
import { type TerminalPatience, usualTerminalPatience } from './terminals/terminal-queue.ts'
import { version } from './version.ts'

export type BridgeOptions = {
  folder: string
  /** Port for the vendor's tills; 0 takes a free one. */
  port: number
  /** Address at which tills reach it, for a computer in several networks; absent: its first private address. */
  address?: string
  log: (message: string, error?: unknown) => void
  patience?: Patience
  terminalPatience?: TerminalPatience
  heartbeatMs?: number
  /** Set when the launcher started the program. */
  launched?: Launched
}
export type RunningBridge = { port: number; stop: () => Promise<void> }

const defaultHeartbeatMs = 3_000

/**
 * Connects a vendor's printers with the server. Independent rounds check printers and report their state, fetch jobs,
 * and report outcomes. None waits for another, and a lost connection only delays the reports.
 */
export async function runBridge(options: BridgeOptions): Promise<RunningBridge> {
  const { folder, log, heartbeatMs = defaultHeartbeatMs } = options
  const settings = readSettings(folder)
  if (!settings) throw new Error('this bridge is not paired yet')
  const unlock = await lockFolder(folder)
  const journal = new Journal(folder)
  const sales = new StoredSales(folder)
  const news = new Wake()
  const onError = (error: unknown) => log('a round of the bridge failed', error)
  const patience = options.patience ?? usualPatience
  const queue = new PrintQueue({ journal, patience, onNews: () => news.wake(), onError })
  queue.setPrinters(settings.printers as unknown as ReachedPrinter[])
  const link = linkToServer(settings)
  const terminals = serveTerminals({ folder, link, log, patience: options.terminalPatience ?? usualTerminalPatience })
  const ringing = new Wake()
  const phone = phoneOf({ settings, folder, link, log, onRing: () => ringing.wake() })
  const calls = {
    ...shopCalls({ journal, queue, sales, charges: terminals.charges }),
    '/v1/calls': async () => phoneCallsForTills(phone),
  }
  const listener = await listenToShop({ port: options.port, key: () => settings.key, calls, onError })
  const address = options.address ?? ownAddress(listener.port)
  const launched =
    options.launched && followLauncher(options.launched, { settings, folder, link, queue, terminals, log })
  const startedAt = new Date().toISOString()
  const parts: Parts = { settings, folder, journal, sales, queue, link, startedAt, address, launched }
  const rounds = [
    round('heartbeat', () => sendHeartbeat(parts), { everyMs: heartbeatMs, news, log }),
    round('report', () => report(parts), { everyMs: 5_000, news, log }),
    round('look', () => queue.look(), { everyMs: heartbeatMs, log }),
  ]
  const taking = new Wake()
  rounds.push(round('take', () => take(parts), { everyMs: 5_000, news: taking, log }))
  rounds.push(round('calls', () => phone.work(), { everyMs: heartbeatMs, news: ringing, log }))
  const looking = new Wake()
  if (launched) rounds.push(round('program', () => launched.look(), { everyMs: launched.askMs, news: looking, log }))
  const onNews = () => {
    for (const waiting of [taking, news]) waiting.wake()
    terminals.hint()
  }
  const unfollow = link.follow(onNews, () => looking.wake())
  queue.work()
  return {
    port: listener.port,
    stop: () => {
      unfollow()
      for (const stop of rounds) stop()
      phone.stop()
      return layDown({ ...parts, listener, terminals, unlock })
    },
  }
}

type PhoneParts = Pick<Parts, 'settings' | 'folder' | 'link'> & Pick<BridgeOptions, 'log'> & { onRing: () => void }

/** Follows the telephone, with the stored boxes until the server has sent new ones. */
function phoneOf({ settings, folder, ...rest }: PhoneParts): FollowedPhone {
  const store = (boxes: PhoneBox[]) => {
    settings.phoneBoxes = boxes
    writeSettings(folder, settings)
  }
  return followPhone({ ...rest, folder, stored: { boxes: settings.phoneBoxes as PhoneBox[], store } })
}

type Closing = Parts & {
  listener: { close: () => Promise<void> }
  terminals: ServedTerminals
  unlock: () => Promise<void>
}

/** Finishes running work first and releases the folder last. */
async function layDown({ listener, queue, terminals, journal, sales, unlock }: Closing): Promise<void> {
  await listener.close()
  await queue.stop()
  await terminals.stop()
  journal.close()
  sales.close()
  await unlock()
}

type Parts = {
  settings: Settings
  folder: string
  journal: Journal
  sales: StoredSales
  queue: PrintQueue
  link: ServerLink
  startedAt: string
  address: string | null
  launched: FollowedLauncher | undefined
}

async function sendHeartbeat({
  settings,
  folder,
  journal,
  sales,
  queue,
  link,
  startedAt,
  address,
  launched,
}: Parts): Promise<void> {
  const body = {
    version,
    startedAt,
    address,
    printers: queue.states,
    keptSales: sales.count,
    waiting: journal.waiting.length,
    failedVersion: launched?.failed()?.version ?? null,
    isRefused: launched?.failed()?.isRefused ?? false,
  }
  const answer = await link.api('POST /api-sofreh/printing/bridge/beat', { body })
  queue.setPrinters(answer.printers)
  if (settings.key !== answer.key || JSON.stringify(settings.printers) !== JSON.stringify(answer.printers)) {
    settings.key = answer.key
    settings.printers = answer.printers
    writeSettings(folder, settings)
  }
  launched?.reachedServer()
}

async function take({ journal, queue, link }: Parts): Promise<void> {
  for (;;) {
    const have = journal.known.slice(-2_000)
    const taken = await link.api('POST /api-sofreh/printing/bridge/take', { body: { have, most: 20 } })
    if (taken.length === 0) return
    journal.hold(taken)
    queue.work()
  }
}

async function report({ journal, link }: Parts): Promise<void> {
  try {
    while (journal.unreported.length > 0) {
      const reports = journal.unreported.slice(0, 200)
      const { noted } = await link.api('POST /api-sofreh/printing/bridge/reports', { body: { reports } })
      if (noted.length === 0) return
      journal.reported(noted)
    }
  } finally {
    // Writes lines owed since the disk was full when a print job ended.
    journal.settle()
  }
}
