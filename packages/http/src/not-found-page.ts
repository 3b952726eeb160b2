import type { FastifyRequest } from 'fastify'
import { notFoundTexts as texts } from './text/http.fa.ts'

/** Returns true when a person opened the address in a browser; API calls get JSON. */
export function opensPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/api\b/.test(url) && (headers.accept ?? '').includes('text/html')
}

/** The 404 page; the same for every vendor and without scripts. */
export const notFoundPage = [
  '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
  `<title>${texts.title}</title><style>`,
  'body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#fbfaf8;color:#1f1b16;font:17px/1.8 Vazirmatn,Tahoma,sans-serif}',
  'main{max-width:28rem;padding:24px;text-align:center}h1{margin:0 0 8px;font-size:26px;line-height:1.35}p{margin:0 0 20px;color:#6b645b}',
  'a{display:block;padding:12px 24px;border-radius:14px;background:#1f1b16;color:#fff;text-decoration:none}',
  `</style></head><body><main><h1>${texts.title}</h1><p>${texts.body}</p><a href="/">${texts.home}</a></main></body></html>`,
].join('')

export const notFoundPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
