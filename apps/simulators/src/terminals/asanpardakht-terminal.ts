import type { Socket } from 'node:net'
import { type CardDevice, createDevice, serveGuest, type Verdict } from './card-device.ts'
import { type Plug, plugOf } from '../plug.ts'
import { sendInMood } from './send-in-mood.ts'

/** AsanPardakht's terminal: text messages, and a memory of its last purchase only. */
export function createAsanpardakhtTerminal(): CardDevice & Plug {
  const device = createDevice()
  return Object.assign(
    device,
    plugOf((socket) => listen(device, socket)),
  )
}

function listen(device: CardDevice, socket: Socket): void {
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    const end = text.indexOf('\r\n')
    if (end < 0) return
    const match = /^\$([^*]*)\*([0-9A-Fa-f]{2})$/.exec(text.slice(0, end))
    text = text.slice(end + 2)
    if (!match?.[1] || xor(match[1]) !== match[2]?.toUpperCase()) return
    void answer(device, socket, match[1].split(','))
  })
}

async function answer(device: CardDevice, socket: Socket, asked: string[]): Promise<void> {
  if (asked[0] === 'PCINQ') {
    const last = device.taken.at(-1)
    const facts = last
      ? approval(device, { kind: 'approved', purchase: last }, last.number)
      : ['25', '', '', '', '', '', '', '', asked[1] ?? '']
    return sendInMood(socket, sentence(['POSINQ', ...facts]), 'approve')
  }
  if (asked[0] !== 'PCBUY') return
  const number = asked[4] ?? ''
  const verdict = await serveGuest(device, { rial: Number(asked[1]), number }, new AbortController().signal)
  if (!verdict) return
  const of = device.mood === 'other-amount' ? '1' : number
  const facts =
    verdict.kind === 'approved'
      ? approval(device, verdict, of)
      : [verdict.kind === 'cancelled' ? '17' : verdict.code, asked[1] ?? '', '', '', '', '', '', '', of]
  const bytes = sentence(['POSBUY', ...facts])
  if (device.mood === 'damaged') bytes[9] = 0x39
  await sendInMood(socket, bytes, device.mood)
}

function approval(device: CardDevice, { purchase }: Extract<Verdict, { kind: 'approved' }>, number: string): string[] {
  const { rial, reference, trace, card } = purchase
  return ['00', String(rial), reference, trace, '20261121120130', device.merchant, device.terminal, card, number]
}

function sentence(parts: string[]): Buffer {
  const inner = `${parts.join(',')},`
  return Buffer.from(`$${inner}*${xor(inner)}\r\n`, 'latin1')
}

function xor(text: string): string {
  let sum = 0
  for (const byte of Buffer.from(text, 'latin1')) sum ^= byte
  return sum.toString(16).toUpperCase().padStart(2, '0')
}
