import type { Socket } from 'node:net'
import { type CardDevice, createDevice, serveGuest, type Verdict } from './card-device.ts'
import { type Plug, plugOf } from '../plug.ts'
import { sendInMood } from './send-in-mood.ts'

/** Parsian's terminal: tag text on its own port, with trailing NULs as in some firmware. */
export function createParsianTerminal(): CardDevice & Plug {
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
    const whole = /^(\d{4})RQ(\d{3})/.exec(text)
    if (!whole || text.length < 4 + Number(whole[1])) return
    const tags = text.slice(9, 9 + Number(whole[2]))
    text = ''
    const amount = /AM(\d{3})(\d+)/.exec(tags)
    const rial = Number(amount?.[2]?.slice(0, Number(amount[1])))
    void answer(device, socket, rial)
  })
}

async function answer(device: CardDevice, socket: Socket, rial: number): Promise<void> {
  const verdict = await serveGuest(device, { rial, number: '' }, new AbortController().signal)
  if (!verdict) return
  const reply = device.mood === 'damaged' ? '0018RS013RS00281PD0011' : textOf(device, verdict)
  await sendInMood(socket, Buffer.from(`${reply}\0\0`, 'latin1'), device.mood)
}

function textOf({ terminal }: CardDevice, verdict: Verdict): string {
  const tag = (name: string, value: string) => `${name}${String(value.length).padStart(3, '0')}${value}`
  const inner =
    verdict.kind === 'approved'
      ? [
          tag('RS', '00'),
          tag('TR', verdict.purchase.trace),
          tag('PN', verdict.purchase.card),
          tag('AM', String(verdict.purchase.rial)),
          tag('RN', verdict.purchase.reference),
          tag('TI', terminal),
          tag('PD', '1'),
        ].join('')
      : tag('RS', verdict.kind === 'cancelled' ? '99' : verdict.code) + tag('PD', '1')
  const whole = tag('RS', inner)
  return `${String(whole.length).padStart(4, '0')}${whole}`
}
