import type { ShownTicket } from './shown-ticket.ts'

type Said = { kind: 'ticket'; shown: ShownTicket } | { kind: 'asked' }

const name = 'sofreh.till.guest'

/** The till tells its second window what it shows, and again whenever a window asks. Between windows of one browser: no network. */
export function tellGuests(current: () => ShownTicket): { tell: () => void; stop: () => void } {
  const line = new BroadcastChannel(name)
  const tell = () => line.postMessage({ kind: 'ticket', shown: current() } satisfies Said)
  line.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'asked') tell()
  })
  return { tell, stop: () => line.close() }
}

/** The second window listens, and asks once for what is on the till now. */
export function hearTill(onShown: (shown: ShownTicket) => void): () => void {
  const line = new BroadcastChannel(name)
  line.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'ticket') onShown(data.shown)
  })
  line.postMessage({ kind: 'asked' } satisfies Said)
  return () => line.close()
}
