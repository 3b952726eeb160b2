import { setTimeout as pause } from 'node:timers/promises'
import { readJson, readText } from '@sofreh/kernel'

/**
 * The part of classic ASP.NET SignalR 2 that the bank's program needs: negotiate, one stream of server-sent events,
 * start, and calls by POST.
 */
export type SignalrLine = {
  call: (method: string, args: readonly string[]) => Promise<void>
  /** Returns the arguments of the next event of that name; undefined when the connection ended. */
  next: (event: string) => Promise<readonly unknown[] | undefined>
  close: () => void
}
type Event = { name: string; args: readonly unknown[] }

/** A receipt takes one kilobyte. */
const longestLine = 64 * 1024
const mostWaiting = 100

/** Undefined when the program is not there. */
export async function openSignalr(
  base: string,
  hub: string,
  { connectMs, hungUp }: { connectMs: number; hungUp: AbortSignal },
): Promise<SignalrLine | undefined> {
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, hungUp])
  const common = { clientProtocol: '1.5', connectionData: JSON.stringify([{ name: hub.toLowerCase() }]) }
  const address = (step: string, more: Record<string, string>) =>
    `${base}/signalr/${step}?${new URLSearchParams({ ...common, ...more }).toString()}`
  try {
    const early = () => AbortSignal.any([signal, AbortSignal.timeout(connectMs)])
    const negotiated = await fetch(address('negotiate', {}), { signal: early() })
    const { ConnectionToken: token } = ((await readJson(negotiated)) ?? {}) as { ConnectionToken?: string }
    if (!negotiated.ok || !token) return undefined
    const link = { transport: 'serverSentEvents', connectionToken: token }
    const stream = await fetch(address('connect', link), { signal })
    if (!stream.ok || !stream.body) return undefined
    const events = readEvents(stream.body)
    await readText(await fetch(address('start', link), { signal: early() }))
    return {
      next: events.next,
      close: () => ending.abort(),
      async call(method, args) {
        const data = JSON.stringify({ H: hub, M: method, A: args, I: 0 })
        const sent = await fetch(address('send', link), { method: 'POST', body: new URLSearchParams({ data }), signal })
        await readText(sent)
        if (!sent.ok) throw new Error(`the program answered ${sent.status}`)
      },
    }
  } catch {
    ending.abort()
    return undefined
  }
}

function readEvents(body: ReadableStream<Uint8Array>): Pick<SignalrLine, 'next'> {
  const events: Event[] = []
  const state = { isOver: false }
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      if (text.length > longestLine || events.length > mostWaiting) throw new Error('the program sends without end')
      for (const line of lines) if (line.startsWith('data:')) events.push(...eventsOf(line.slice(5)))
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      state.isOver = true
    })
  return {
    async next(event) {
      for (;;) {
        const at = events.findIndex(({ name }) => name.toLowerCase() === event.toLowerCase())
        if (at >= 0) return events.splice(at, 1)[0]?.args
        if (state.isOver) return undefined
        await pause(20)
      }
    },
  }
}

/** `initialized`, keep-alives `{}` and responses to calls contain no events. */
function eventsOf(data: string): Event[] {
  try {
    const { M } = JSON.parse(data) as { M?: { M?: unknown; A?: unknown }[] }
    return (Array.isArray(M) ? M : []).flatMap(({ M: name, A: args }) =>
      typeof name === 'string' && Array.isArray(args) ? [{ name, args }] : [],
    )
  } catch {
    return []
  }
}
