import { createHash } from 'node:crypto'
import type { Exchange } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { bankPageTexts } from '../../../text/payments.fa.ts'
import { findMoney } from '../../store/ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { attemptPage } from './attempt-page.ts'

/** The address and fields of the form that a bank requires. */
export type BankForm = { address: string; fields: Readonly<Record<string, string>> }

/** Returns the path of our own page that posts the form to the bank. */
export const bankPagePath = (attemptId: string): string => `/api-sofreh/payments/to-bank/${attemptId}`

/**
 * Renders the page that posts the guest's form to the bank. For an attempt that is no longer open it redirects to the
 * order, so that a page from the browser's history pays nothing twice.
 */
export async function openBankPage(
  deps: PaymentsDeps,
  vendorId: string,
  id: string,
  { reply }: Pick<Exchange, 'reply'>,
): Promise<string> {
  const attempt = await findMoney(deps.database, vendorId, id)
  const form = attempt?.submit_form as BankForm | null | undefined
  if (!attempt || !form) throw new Refusal('TRANSACTION_NOT_FOUND')
  if (attempt.status !== 'PENDING' || attempt.abandoned_at) {
    reply.code(303).header('location', attemptPage(attempt))
    return ''
  }
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  reply.header('content-security-policy', policyFor(form.address))
  return pageOf(form)
}

const script = 'document.forms[0].submit()'
const style =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;background:#F3F5F8;color:#1B2430;font:16px/1.7 Vazirmatn,Tahoma,sans-serif}main{text-align:center;padding:24px}button{min-height:48px;padding:10px 32px;border:0;border-radius:12px;background:#1A7F4B;color:#fff;font:inherit;font-weight:700}'

/** Loads nothing, allows one script and one style by their hashes, and allows the form only to its bank. */
function policyFor(address: string): string {
  const { origin, hostname } = new URL(address)
  // A bank's page may redirect within the banks' network before it appears.
  const network = hostname.endsWith('.shaparak.ir') ? ' https://*.shaparak.ir' : ''
  return [
    `default-src 'none'`,
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    `form-action ${origin}${network}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function pageOf({ address, fields }: BankForm): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${bankPageTexts.title}</title><style>${style}</style></head><body><main><p>${bankPageTexts.title}</p><form method="post" action="${escaped(address)}">${inputs}<button>${bankPageTexts.go}</button></form></main><script>${script}</script></body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
