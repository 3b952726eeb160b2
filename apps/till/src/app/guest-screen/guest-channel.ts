import type { ShownCart } from './shown-cart.ts'

type Message = { kind: 'ticket'; shown: ShownCart } | { kind: 'asked' }

const name = 'sofreh.till.guest'

/**
 * Sends the cart to the guest's screen, and again whenever that asks. It uses a BroadcastChannel within one browser, no
 * network.
 */
export function sendToGuestScreen(current: () => ShownCart): { send: () => void; stop: () => void } {
  const channel = new BroadcastChannel(name)
  const send = () => channel.postMessage({ kind: 'ticket', shown: current() } satisfies Message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'asked') send()
  })
  return { send, stop: () => channel.close() }
}

/** Listens on the guest's screen and asks once for the current cart. Returns a function that stops it. */
export function listenToTill(onShown: (shown: ShownCart) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ticket') onShown(data.shown)
  })
  channel.postMessage({ kind: 'asked' } satisfies Message)
  return () => channel.close()
}
