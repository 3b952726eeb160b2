import type { Exchange } from '@sofreh/http'
import type { Channel } from '../../../domain/index.ts'
import type { SiteMenus } from './site-menus.ts'

/**
 * Sends the cached bytes. `no-cache` makes the browser revalidate each time. A price that changed a second ago must not
 * come from a cache, and an unchanged menu costs only a 304.
 */
export async function answerSiteMenu(
  menus: SiteMenus,
  asked: { vendorId: string; channel: Channel },
  { request, reply }: Exchange,
): Promise<never> {
  const rendered = await menus.get(asked.vendorId, asked.channel)
  reply.header('etag', rendered.etag).header('cache-control', 'no-cache')
  reply.header('vary', 'accept-encoding, hostdomain')
  if (hasSame(request.headers['if-none-match'], rendered.etag)) {
    await reply.code(304).send()
    return undefined as never
  }
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  reply.type('application/json; charset=utf-8')
  await reply.send(encoding ? rendered.encoded(encoding) : rendered.body)
  return undefined as never
}

function encodingOf(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : undefined
}

function hasSame(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*')
}
