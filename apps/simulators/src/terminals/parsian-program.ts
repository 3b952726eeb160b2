import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type CardDevice, createDevice, serveGuest, type Verdict } from './card-device.ts'
import { type Plug, plugOf } from '../plug.ts'

/** Parsian's «WebPCPOS» on a computer of the vendor: one POST, answered when the guest is done. */
export function createParsianProgram(): CardDevice & Plug {
  const device = createDevice()
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    void answer(device, request, response).catch(() => response.destroy())
  }
  const plug = plugOf(
    () => undefined,
    () => createServer(serve),
  )
  return Object.assign(device, plug)
}

type Asked = { PR?: string; AM?: string; AD?: string; ST?: unknown; AV?: unknown }

async function answer(device: CardDevice, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method !== 'POST' || request.url !== '/pcpos') return void response.writeHead(404).end()
  let text = ''
  for await (const part of request) text += String(part)
  const asked = JSON.parse(text) as Asked
  // The real program crashes when a list is missing.
  if (!Array.isArray(asked.ST) || !Array.isArray(asked.AV)) return void response.destroy()
  const never = new AbortController().signal
  const verdict = await serveGuest(device, { rial: Number(asked.AM), number: asked.AD ?? '' }, never)
  if (!verdict) return
  if (device.mood === 'approve-and-drop') return void response.destroy()
  const body = device.mood === 'damaged' ? { resp_tlv: null, resp_code: -1, resp_msg: 'read' } : bodyOf(device, verdict)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** `resp_code` 0 means that the terminal responded, whatever the result. */
function bodyOf({ terminal }: CardDevice, verdict: Verdict): object {
  if (verdict.kind !== 'approved') {
    const RS = verdict.kind === 'cancelled' ? '99' : verdict.code
    return { resp_tlv: { RS: { RS, PD: '1' } }, resp_code: 0, resp_msg: 'ok' }
  }
  const { rial, reference, trace, card } = verdict.purchase
  const tags = { RS: '00', TR: trace, PN: card, AM: String(rial), SR: '000042', RN: reference, TI: terminal, PD: '1' }
  return { resp_tlv: { RS: tags }, resp_code: 0, resp_msg: 'ok' }
}
