import {
  letterAmounts,
  letterComparison,
  letterDay,
  letterMoney,
  letterPageText as text,
} from '@sofreh/reporting/client'
import type { LetterContent } from '@sofreh/reporting/domain'
import type { Reporting } from '@sofreh/reporting/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { FastifyInstance } from 'fastify'
import { noticePage } from './notice-page.ts'

const style = `body{margin:0;background:#FBFAF8;color:#1F1B16;font:16px/1.7 Vazirmatn,Tahoma,sans-serif}main{max-width:32rem;margin:0 auto;padding:24px 16px 48px}
h1{font-size:22px;margin:0}h2{font-size:17px;margin:28px 0 8px}p{margin:0}.quiet{color:#6B645B;font-size:14px}
.sales{margin:16px 0 0;padding:16px;border:1px solid #E5E0D8;border-radius:12px;background:#fff}.sales strong{display:block;font-size:26px;line-height:1.5}
dl,ul{margin:12px 0 0;padding:0;list-style:none;border:1px solid #E5E0D8;border-radius:12px;background:#fff}
dl>div,li{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;padding:10px 16px}dl>div+div,li+li{border-top:1px solid #E5E0D8}
dd{margin:0;font-weight:700}a{display:block;margin-top:28px;padding:12px;border-radius:12px;background:#1F1B16;color:#fff;text-align:center;text-decoration:none}`

type Served = { vendors: Pick<Vendors, 'findByHost'>; reporting: Pick<Reporting, 'readLetter'> }

/** Serves the page that the link of a daily letter opens: one stored row, no script, no other vendor's letter. */
export function letterRoutes(app: FastifyInstance, { vendors, reporting }: Served): void {
  app.get<{ Params: { token: string } }>('/letter/:token', { config: { isDrawn: true } }, async (request, reply) => {
    const vendor = await vendors.findByHost(request.host)
    const letter = vendor && (await reporting.readLetter(vendor.vendorId, request.params.token))
    void reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
    if (!letter) return reply.status(404).send(noticePage(text.gone))
    return reply.header('referrer-policy', 'no-referrer').send(letterPage(letter))
  })
}

function letterPage(letter: LetterContent): string {
  const title = escaped(text.title(letter.vendor))
  const comparison = letterComparison(letter)
  const amounts = letterAmounts(letter).map(
    ({ name, amount }) => `<div><dt>${name}</dt><dd><bdi>${amount}</bdi></dd></div>`,
  )
  const items = letter.topItems?.map(
    ({ title: dish, units, net }) =>
      `<li><bdi>${escaped(dish)}</bdi><span>${text.units(units)}${text.comma}<bdi>${letterMoney(net, letter)}</bdi></span></li>`,
  )
  const acts = letter.acts?.map(
    ({ signal, person, count, amount }) =>
      `<li><span>${signal}${person && ` · <bdi>${escaped(person)}</bdi>`}</span><span>${text.times(count)}${text.comma}<bdi>${letterMoney(amount, letter)}</bdi></span></li>`,
  )
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p class="quiet">${letterDay(letter.businessDate)}</p><section class="sales"><p class="quiet">${text.sales}</p><strong><bdi>${letterMoney(letter.total, letter)}</bdi></strong><p>${text.orders(letter.orders)}${comparison && ` · ${comparison}`}</p></section>${amounts.length > 0 ? `<dl>${amounts.join('')}</dl>` : ''}${listOf('topItems', items)}${listOf('acts', acts)}<a href="/bo/reports">${text.open}</a></main></body></html>`
}

function listOf(name: 'topItems' | 'acts', rows: readonly string[] | undefined): string {
  if (!rows) return ''
  return `<h2>${text.lists[name].title}</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p class="quiet">${text.lists[name].empty}</p>`}`
}

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
