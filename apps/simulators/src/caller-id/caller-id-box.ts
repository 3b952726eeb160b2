import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Variations of how a box reports a call. */
export type BoxMood = 'plain' | 'inPieces' | 'withNoise' | 'arya'

export type CallerIdBox = {
  port: number
  /** The first bytes that each client sent. */
  hellos: Buffer[]
  /** Simulates an incoming call. */
  ring: (call: { line: number; number: string }, mood?: BoxMood) => Promise<void>
  /** Pulls the cable: disconnects all clients. */
  cut: () => void
  close: () => Promise<void>
}

/** A multi-line box with «protocol 6» behind a network converter (docs/guide/customers.md). */
export async function startCallerIdBox(port = 0): Promise<CallerIdBox> {
  const lines = new Set<Socket>()
  const hellos: Buffer[] = []
  const server = createServer((socket) => {
    lines.add(socket)
    socket.on('data', (bytes: Buffer) => hellos.push(bytes))
    socket.on('error', () => undefined)
    socket.on('close', () => lines.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const say = (text: string) => {
    for (const line of lines) line.write(Buffer.from(text, 'latin1'))
  }
  return {
    port: (server.address() as AddressInfo).port,
    hellos,
    async ring({ line, number }, mood = 'plain') {
      const record = mood === 'arya' ? `\u0002C${line} callerid:${number}@` : `\u0002C${line} ${number}@`
      if (mood === 'withNoise') say('T1 on-hook@P1 status@')
      if (mood !== 'inPieces') return say(record)
      for (const piece of record.match(/.{1,4}/gs) ?? []) {
        say(piece)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    cut: () => {
      for (const line of lines) line.destroy()
    },
    close: async () => {
      for (const line of lines) line.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
