import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as it arrives: https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 1 internal, 2 server, 3 client. */
  kind: number
  status?: { code?: number; message?: string }
  attributes: Record<string, unknown>
  startMs: number
  endMs: number
}

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number }
type Body = {
  resourceSpans?: {
    resource?: { attributes?: { key: string; value: Value }[] }
    scopeSpans?: {
      spans?: (Omit<ReceivedSpan, 'attributes'> & {
        startTimeUnixNano: string
        endTimeUnixNano: string
        attributes?: { key: string; value: Value }[]
      })[]
    }[]
  }[]
}

/**
 * A collector that receives traces by OTLP over HTTP as JSON, written from its specification:
 * https://opentelemetry.io/docs/specs/otlp/#otlphttp
 */
export type OtlpReceiver = {
  url: string
  spans: ReceivedSpan[]
  /** Everything that arrived, as text. */
  bodies: string[]
  services: Set<unknown>
  /** While true, requests get no answer. */
  isSilent: boolean
  close(): Promise<void>
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const receiver = { spans: [], bodies: [], services: new Set(), isSilent: false } as unknown as OtlpReceiver
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (receiver.isSilent) return
      if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
      receiver.bodies.push(body)
      read(receiver, JSON.parse(body) as Body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
  receiver.close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return receiver
}

function read(receiver: OtlpReceiver, body: Body): void {
  for (const { resource, scopeSpans = [] } of body.resourceSpans ?? []) {
    receiver.services.add(plain(resource?.attributes)['service.name'])
    for (const { startTimeUnixNano, endTimeUnixNano, ...span } of scopeSpans.flatMap(({ spans = [] }) => spans)) {
      const msOf = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000n) / 1_000
      receiver.spans.push({
        ...span,
        attributes: plain(span.attributes),
        startMs: msOf(startTimeUnixNano),
        endMs: msOf(endTimeUnixNano),
      })
    }
  }
}

function plain(attributes: { key: string; value: Value }[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
