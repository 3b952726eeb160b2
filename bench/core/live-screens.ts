import { Agent, type ClientRequest, get } from 'node:http'
import type { MeasuredServer } from '../measured-server.ts'

type Screens = { close: () => void; next: (count: number, act: () => Promise<unknown>) => Promise<number[]> }
type Where = { host: string; token: string }

/** Opens screens that follow one vendor's print jobs, each on its own connection. */
export async function openScreens(server: MeasuredServer, { host, token }: Where, count: number): Promise<Screens> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const headers = { hostdomain: host, authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const received = { at: [] as number[], isAwaited: false }
  const lines: ClientRequest[] = []
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const line = get(`${server.address}/api-sofreh/printing/live`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a screen was refused: ${answer.statusCode}`))
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          if (received.isAwaited && text.includes('paper-queued')) received.at.push(performance.now())
        })
        // The connection ends with the measurement.
        answer.on('error', () => undefined)
        resolve()
      })
      line.on('error', reject)
      lines.push(line)
    })
  for (let left = count; left > 0; left -= 50) await Promise.all(Array.from({ length: Math.min(50, left) }, open))
  return {
    close: () => {
      for (const line of lines) line.destroy()
    },
    /**
     * Runs `act` and returns how long after its start each of the awaited screens received an event, including the act.
     */
    next: async (awaited, act) => {
      Object.assign(received, { at: [], isAwaited: true })
      const askedAt = performance.now()
      await act()
      while (received.at.length < awaited && performance.now() - askedAt < 5_000)
        await new Promise((resolve) => setTimeout(resolve, 2))
      received.isAwaited = false
      if (received.at.length < awaited) throw new Error(`${awaited - received.at.length} screens received no event`)
      return received.at.map((at) => at - askedAt)
    },
  }
}
