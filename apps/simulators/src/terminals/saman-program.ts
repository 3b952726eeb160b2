import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type CardDevice, createDevice, serveGuest } from './card-device.ts'
import { type Plug, plugOf } from '../plug.ts'

/** SEP's program on a computer of the vendor: SignalR 2 with the hub SSP1126HUB, in front of one terminal. */
export function createSamanProgram(): CardDevice & Plug & { initials: string[] } {
  const device = Object.assign(createDevice(), { initials: [] as string[] })
  const streams = new Map<string, ServerResponse>()
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    void answer({ device, streams }, request, response).catch(() => response.destroy())
  }
  const plug = plugOf(
    () => undefined,
    () => createServer(serve),
  )
  return Object.assign(device, plug)
}

type Program = { device: CardDevice & { initials: string[] }; streams: Map<string, ServerResponse> }

async function answer({ device, streams }: Program, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://program')
  const token = url.searchParams.get('connectionToken') ?? ''
  const json = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const hubs = url.searchParams.get('connectionData') ?? ''
  if (!hubs.toLowerCase().includes('ssp1126hub')) return void response.writeHead(400).end()
  if (url.pathname === '/signalr/negotiate')
    return void json({ Url: '/signalr', ConnectionToken: randomUUID(), ProtocolVersion: '1.5', TryWebSockets: false })
  if (url.pathname === '/signalr/start') return void json({ Response: 'started' })
  if (url.pathname === '/signalr/connect') {
    streams.set(token, response)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: initialized\n\n')
    response.write('data: {"C":"d-1","S":1,"M":[]}\n\n')
    return
  }
  if (url.pathname !== '/signalr/send') return void response.writeHead(404).end()
  let text = ''
  for await (const part of request) text += String(part)
  const {
    M: method,
    A: args = [],
    I: id,
  } = JSON.parse(new URLSearchParams(text).get('data') ?? '{}') as {
    M?: string
    A?: string[]
    I?: number
  }
  json({ I: String(id) })
  const stream = streams.get(token)
  if (!stream) return
  const event = (name: string, values: string[]) =>
    stream.write(`data: ${JSON.stringify({ C: 'd-2', M: [{ H: 'SSP1126HUB', M: name, A: values }] })}\n\n`)
  if (method === 'Initial') {
    device.initials.push(args[1] ?? '')
    event('GetSystemResponse', ['0'])
  }
  if (method === 'SendAmount1Step') await pay(device, args, { stream, event })
}

type Line = { stream: ServerResponse; event: (name: string, values: string[]) => unknown }

async function pay(device: CardDevice, args: string[], { stream, event }: Line): Promise<void> {
  const [rial = '0', , , number = '', , terminal = ''] = args
  const asked = { rial: Number(rial), number }
  const verdict = await serveGuest(device, asked, new AbortController().signal)
  if (!verdict) return
  if (device.mood === 'approve-and-drop') return void stream.destroy()
  const say = (code: string, trace: string, reference: string) => {
    // A response for another till of the same program names another terminal.
    const of = device.mood === 'other-amount' ? '99999999' : terminal
    const values = [of, device.mood === 'damaged' ? '20' : code, trace, reference, 'Approved', '1405/08/30']
    event('GetTransactionResponse', values)
    if (device.mood === 'twice') event('GetTransactionResponse', values)
  }
  if (verdict.kind === 'approved') say('0', verdict.purchase.trace, verdict.purchase.reference)
  else say(verdict.kind === 'cancelled' ? '98' : verdict.code, '', '')
}
