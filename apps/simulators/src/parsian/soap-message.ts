import type { FastifyReply } from 'fastify'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Parses the fields of a request's `requestData` with any namespace prefix; undefined for another operation. */
export function fieldsOf(xml: string, namespace: string, operation: string): Record<string, string> | undefined {
  const isNamed = new RegExp(`<(?:[\\w-]+:)?${operation}[\\s>]`).test(xml) && xml.includes(`"${namespace}"`)
  const inside = /<(?:[\w-]+:)?requestData>([\s\S]*)<\/(?:[\w-]+:)?requestData>/.exec(xml)?.[1]
  if (!isNamed || inside === undefined) return undefined
  const found = inside.matchAll(/<(?:[\w-]+:)?(\w+)>([^<]*)<\/(?:[\w-]+:)?\1>/g)
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, unescaped(text)]))
}

function unescaped(text: string): string {
  const read = (name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name] ?? '')
  return text.replace(/&(amp|lt|gt|quot|apos|#\d{1,6});/g, (_, name: string) => read(name))
}

type Answer = { namespace: string; operation: string; fields: Record<string, string | number> }

export function answer(reply: FastifyReply, { namespace, operation, fields }: Answer): FastifyReply {
  const inner = Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
  return xml(
    reply,
    `<${operation}Response xmlns="${namespace}"><${operation}Result>${inner}</${operation}Result></${operation}Response>`,
  )
}

export function fault(reply: FastifyReply): FastifyReply {
  reply.code(500)
  return xml(
    reply,
    '<soap:Fault><faultcode>soap:Client</faultcode><faultstring>Server did not recognize the value of HTTP Header SOAPAction.</faultstring></soap:Fault>',
  )
}

function xml(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .type('text/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`,
    )
}
