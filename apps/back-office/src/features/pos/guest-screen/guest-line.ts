import type { ShownTicket } from './shown-ticket.ts'

type Said = { kind: 'ticket'; shown: ShownTicket } | { kind: 'asked' }

const name = 'sofreh.till.guest'

/**
 * Sends the cart to the guest's screen, and again whenever that asks. It uses a BroadcastChannel within one browser, no
 * network.
 */
export function tellGuests(current: () => ShownTicket): { tell: () => void; stop: () => void } {
  const line = new BroadcastChannel(name)
  const tell = () => line.postMessage({ kind: 'ticket', shown: current() } satisfies Said)
  line.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'asked') tell()
  })
  return { tell, stop: () => line.close() }
}

/** Listens on the guest's screen and asks once for the current cart. Returns a function that stops it. */
export function hearTill(onShown: (shown: ShownTicket) => void): () => void {
  const line = new BroadcastChannel(name)
  line.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'ticket') onShown(data.shown)
  })
  line.postMessage({ kind: 'asked' } satisfies Said)
  return () => line.close()
}
