import type { Unknown } from './online-gateway.ts'
import { askText, type HttpOptions, unknown } from './http-call.ts'

export type SoapQuestion = {
  url: string
  /** The `SOAPAction` header. */
  action: string
  /** The content of the envelope's body. */
  body: string
}
export type SoapReply = { kind: 'xml'; xml: string }

/**
 * Sends one SOAP 1.1 call with a hand-written envelope: a WSDL fetched at call time is one more thing that can be down.
 * Faults come with 500 and, like every other 5xx, say nothing about the money.
 */
export async function askSoap(options: HttpOptions, { url, action, body }: SoapQuestion): Promise<SoapReply | Unknown> {
  const reply = await askText(options, {
    method: 'POST',
    url,
    body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`,
    headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
  })
  if (reply.kind === 'unknown') return reply
  if (reply.status >= 500) return unknown('OUTAGE')
  if (reply.status === 429) return unknown('THROTTLED')
  // Only 200 carries an answer; SOAP with another status comes from an intermediary.
  return reply.status === 200 && reply.text.includes('Envelope')
    ? { kind: 'xml', xml: reply.text }
    : unknown('UNREADABLE')
}

/** Returns one element with its text escaped. */
export function element(name: string, text: string | number): string {
  return `<${name}>${escapeXml(String(text))}</${name}>`
}

/**
 * Returns the text of the first element with this name and any prefix; undefined when there is none or it holds other
 * elements.
 */
export function textOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([^<]*)</(?:[\\w-]+:)?${name}>`).exec(xml)
  return found?.[1] === undefined ? undefined : unescapeXml(found[1]).trim()
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

function escapeXml(text: string): string {
  // Removes characters that XML does not allow; a description must not make the payment fail.
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return allowed.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|#\d{1,7});/g, (entity) =>
    entity.startsWith('&#') ? letterOf(Number(entity.slice(2, -1))) : (entities[entity] ?? entity),
  )
}

/** Returns the character of a code, or U+FFFD for an invalid one instead of an exception. */
function letterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}
