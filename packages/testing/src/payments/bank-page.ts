import type { BankAct, GuestReturn, PayingApp } from './paying-app.ts'

/** Returns the bank's page, and the form that leads there where the bank needs one. */
export async function bankPageOf(call: PayingApp['call'], submitUrl: string): Promise<GuestReturn> {
  const own = /\/api-sofreh\/payments\/to-bank\/([\w-]+)$/.exec(submitUrl)
  if (!own) return new URL(submitUrl)
  const form = formIn(await call<string>('GET /api-sofreh/payments/to-bank/{id}', { params: { id: own[1] } }))
  if (!form) throw new Error('our page leads to no bank')
  return form
}

export function sendTo(page: GuestReturn, act?: BankAct): Promise<Response> {
  const chosen: Record<string, string> = act === undefined ? {} : { act }
  if (page instanceof URL && act === undefined) return fetch(page)
  const [address, form] = page instanceof URL ? [page, {}] : [page.address, page.form]
  return fetch(address, { method: 'POST', body: new URLSearchParams({ ...form, ...chosen }), redirect: 'manual' })
}

/** Parses the form of a page that sends the browser back by POST. */
export function formIn(html: string): GuestReturn | undefined {
  const address = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  if (!address) return undefined
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const form = Object.fromEntries([...inputs].map(([, name, value]) => [unescape(name), unescape(value)]))
  return { address: new URL(unescape(address)), form }
}

function unescape(text = ''): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
