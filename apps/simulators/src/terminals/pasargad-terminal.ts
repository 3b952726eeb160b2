import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { type CardDevice, createDevice, serveGuest, type Verdict } from './card-device.ts'
import { type Plug, plugOf } from '../plug.ts'
import { sendInMood } from './send-in-mood.ts'

/** PEP's terminal: frames with a header of sixteen bytes and a trailing SHA-1. */
export function createPasargadTerminal(): CardDevice & Plug {
  const device = createDevice()
  return Object.assign(
    device,
    plugOf((socket) => listen(device, socket)),
  )
}

const apart = '\x1c'

function listen(device: CardDevice, socket: Socket): void {
  const cancelling = new AbortController()
  let bytes = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    while (bytes.length >= 36) {
      const size = bytes.readUInt32BE(0)
      if (bytes.length < size + 36) return
      const whole = bytes.subarray(0, size + 36)
      bytes = bytes.subarray(size + 36)
      const sum = createHash('sha1')
        .update(whole.subarray(0, size + 16))
        .digest()
      if (!sum.equals(whole.subarray(size + 16))) continue
      if (whole.readUInt16BE(4) === 0x0ff8) cancelling.abort()
      const [, amount = '0'] = whole
        .subarray(16, size + 16)
        .toString('latin1')
        .split(apart)
      if (whole.readUInt16BE(4) === 0x02f9) void answer(device, socket, Number(amount), cancelling.signal)
    }
  })
}

async function answer(device: CardDevice, socket: Socket, rial: number, cancelled: AbortSignal): Promise<void> {
  const verdict = await serveGuest(device, { rial, number: '' }, cancelled)
  if (!verdict) return
  const bytes = frame(payload(device, verdict))
  if (device.mood === 'damaged') bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 0x01
  await sendInMood(socket, bytes, device.mood)
}

function payload({ terminal, merchant }: CardDevice, verdict: Verdict): string {
  if (verdict.kind !== 'approved')
    return [
      `1245${verdict.kind === 'cancelled' ? '128' : `0${verdict.code}`}`,
      '',
      '',
      '',
      '',
      '',
      terminal,
      merchant,
    ].join(apart)
  const { rial, reference, trace, card } = verdict.purchase
  return ['1245000', String(rial), card, trace.slice(-4), '14050830', reference, terminal, merchant].join(apart)
}

function frame(text: string): Buffer {
  const body = Buffer.from(text, 'latin1')
  const head = Buffer.alloc(16)
  head.writeUInt32BE(body.length, 0)
  head.writeUInt16BE(0x02fa, 4)
  head.writeUInt16BE(0x4570, 6)
  const signed = Buffer.concat([head, body])
  return Buffer.concat([signed, createHash('sha1').update(signed).digest()])
}
