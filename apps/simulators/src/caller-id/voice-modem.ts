import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type VoiceModem = {
  port: number
  /** Commands of the client, without the responses. */
  asked: string[]
  /** Simulates an incoming call with this many rings; the caller id follows the first ring if it was enabled. */
  ring: (number: string, rings?: number) => Promise<void>
  /** Cuts the power: forgets its setup and drops the connection. */
  unplug: () => void
  close: () => Promise<void>
}

/** A voice modem on one telephone line, behind a network converter (docs/guide/customers.md). */
export async function startVoiceModem({ knowsCallerId = true, betweenRingsMs = 60 } = {}): Promise<VoiceModem> {
  const lines = new Set<Socket>()
  const asked: string[] = []
  let hasCallerId = false
  const server = createServer((socket) => {
    lines.add(socket)
    let typed = ''
    socket.on('data', (bytes: Buffer) => {
      typed += bytes.toString('latin1')
      const commands = typed.split('\r')
      typed = commands.pop() ?? ''
      for (const command of commands) {
        asked.push(command)
        const isKnown = command === 'AT+VCID=1' && knowsCallerId
        hasCallerId ||= isKnown
        socket.write(`${command}\r\r\n${isKnown ? 'OK' : 'ERROR'}\r\n`)
      }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => lines.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const say = (text: string) => {
    for (const line of lines) line.write(Buffer.from(text, 'latin1'))
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, betweenRingsMs))
  const cutOff = () => {
    hasCallerId = false
    for (const line of lines) line.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async ring(number, rings = 2) {
      for (let ring = 0; ring < rings; ring += 1) {
        say('\r\nRING\r\n')
        await pause()
        if (ring === 0 && hasCallerId) say(`\r\nDATE = 0614\r\nTIME = 1035\r\nNMBR = ${number}\r\nNAME = O\r\n`)
        await pause()
      }
    },
    unplug: cutOff,
    close: async () => {
      cutOff()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
