import { setTimeout as pause } from 'node:timers/promises'

/**
 * The next guest's behaviour at a terminal, and faults of its response. `late`: approved, but answered after `lateMs` ·
 * `approve-and-drop`: approved, and the connection breaks before the response · `twice`: answered twice ·
 * `other-amount`: answers with another purchase · `damaged`: wrong checksum · `silent`: no card and no response ·
 * `split`: the response comes byte by byte.
 */
export type DeviceMood =
  | 'approve'
  | 'no-money'
  | 'wrong-pin'
  | 'cancel'
  | 'silent'
  | 'late'
  | 'approve-and-drop'
  | 'twice'
  | 'other-amount'
  | 'damaged'
  | 'split'

export type Purchase = {
  rial: number
  /** The till's number of the purchase. */
  number: string
  reference: string
  trace: string
  card: string
  at: Date
}

/** A terminal's charges and their results; the bank behind it records what really moved. */
export type CardDevice = {
  mood: DeviceMood
  lateMs: number
  /** Purchases for which money really moved. */
  taken: Purchase[]
  /** Number of charge requests. */
  charges: number
  cancels: number
  terminal: string
  merchant: string
}

export type Verdict =
  | { kind: 'approved'; purchase: Purchase }
  | { kind: 'refused'; code: '51' | '55' }
  | { kind: 'cancelled' }

let counter = 0

export function createDevice(): CardDevice {
  return {
    mood: 'approve',
    lateMs: 1_500,
    taken: [],
    charges: 0,
    cancels: 0,
    terminal: '21009268',
    merchant: '000000012345678',
  }
}

/** Simulates the guest at the terminal. Undefined: no response will follow. */
export async function serveGuest(
  device: CardDevice,
  asked: { rial: number; number: string },
  cancelled: AbortSignal,
): Promise<Verdict | undefined> {
  device.charges += 1
  const { mood } = device
  if (mood === 'silent') return waitForCancel(device, cancelled)
  if (mood === 'cancel') return { kind: 'cancelled' }
  if (mood === 'no-money' || mood === 'wrong-pin') return { kind: 'refused', code: mood === 'no-money' ? '51' : '55' }
  counter += 1
  const purchase: Purchase = {
    rial: asked.rial,
    number: asked.number,
    reference: String(120_000_000_000 + Math.floor(Math.random() * 700_000_000_000)),
    trace: String(100_000 + counter),
    card: '603769******0770',
    at: new Date(),
  }
  device.taken.push(purchase)
  if (mood === 'late') await pause(device.lateMs)
  // Answers with another guest's purchase.
  return { kind: 'approved', purchase: mood === 'other-amount' ? { ...purchase, rial: asked.rial + 7_000 } : purchase }
}

function waitForCancel(device: CardDevice, cancelled: AbortSignal): Promise<Verdict> {
  return new Promise((resolve) => {
    const give = () => {
      device.cancels += 1
      resolve({ kind: 'cancelled' })
    }
    if (cancelled.aborted) give()
    else cancelled.addEventListener('abort', give, { once: true })
  })
}
