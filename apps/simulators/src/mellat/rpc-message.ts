import type { FastifyReply } from 'fastify'

const namespace = 'http://interfaces.core.sw.bps.com/'
type Call = { operation: string; parameters: [name: string, value: string][] }

/** Parses the operation and its ordered parameters; undefined outside the service's namespace. */
export function callIn(xml: string): Call | undefined {
  const body = /<(?:[\w-]+:)?Body[^>]*>\s*<([\w-]+):(\w+)\s+xmlns:([\w-]+)="([^"]+)"\s*>([\s\S]*)<\/\1:\2>/.exec(xml)
  if (!body) return undefined
  const [, prefix, operation = '', declared, uri, inner = ''] = body
  if (uri !== namespace || prefix !== declared) return undefined
  // Parameters have no namespace prefix; prefixed ones are ignored.
  const found = [...inner.matchAll(/<(\w+)(?:>([^<]*)<\/\1>|\s*\/>)/g)]
  return { operation, parameters: found.map(([, name = '', value = '']) => [name, plain(value)]) }
}

function plain(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string | undefined) =>
    code === undefined ? (named[name ?? ''] ?? '') : String.fromCodePoint(Number(code)),
  )
}

export function answerWith(reply: FastifyReply, operation: string, code: string): FastifyReply {
  return send(
    reply,
    `<ns1:${operation}Response xmlns:ns1="${namespace}"><return>${code}</return></ns1:${operation}Response>`,
  )
}

export function faultOf(reply: FastifyReply, text: string): FastifyReply {
  const safe = text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  reply.code(500)
  return send(reply, `<S:Fault><faultcode>S:Client</faultcode><faultstring>${safe}</faultstring></S:Fault>`)
}

function send(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .type('text/xml; charset=utf-8')
    .send(
      `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`,
    )
}
