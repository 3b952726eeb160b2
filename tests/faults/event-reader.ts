import { setTimeout as pause } from 'node:timers/promises'

export type EventReader = {
  lastEventAt(): number
  isOpen(): boolean
  /** Numbers of the received events, in the order of arrival. */
  numbers(): number[]
  /** Ends the connection and continues at another server, as a proxy does. */
  moveTo(address: string): void
  stop(): void
}

/** Reads the live stream of orders as a screen does: reconnects with the last event number it received. */
export function readEvents(
  address: string,
  { host, token }: { host: string; token: () => string | undefined },
): EventReader {
  const numbers: number[] = []
  let [isStopped, isOpen, lastEventAt, to, lastId] = [false, false, 0, address, '']
  let connection = new AbortController()
  const follow = async () => {
    connection = new AbortController()
    const response = await fetch(`${to}/api-sofreh/ordering/live`, {
      signal: connection.signal,
      headers: {
        hostdomain: host,
        authorization: `Bearer ${token()}`,
        ...(lastId === '' ? {} : { 'last-event-id': lastId }),
      },
    })
    if (!response.ok || !response.body) return
    isOpen = true
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of response.body) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        lastId = /^id: (\d+)$/m.exec(message)?.[1] ?? lastId
        if (!/^event: event$/m.test(message)) continue
        lastEventAt = Date.now()
        numbers.push(Number(lastId))
      }
    }
  }
  const followOn = async () => {
    while (!isStopped) {
      await follow().catch(() => undefined)
      isOpen = false
      await pause(200)
    }
  }
  void followOn()
  return {
    lastEventAt: () => lastEventAt,
    isOpen: () => isOpen,
    numbers: () => [...numbers],
    moveTo: (other) => {
      to = other
      connection.abort()
    },
    stop: () => {
      isStopped = true
      connection.abort()
    },
  }
}
