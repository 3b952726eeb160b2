import type { Entry } from '@sofreh/offline'
import { mostReceiptLines, receiptBytes, receiptText } from '@sofreh/ordering/domain'
import { findTillDevice } from '../till-device.ts'
import type { SaleEntryBody } from '../bills.ts'

/**
 * Returns the text of a receipt's QR code, from which another till restores the sale if this one is lost. Undefined for
 * what does not fit: a bill paid later, more than 25 lines, a payment other than cash or card by hand.
 */
export async function receiptBackup(entry: Entry): Promise<string | undefined> {
  const device = await findTillDevice()
  if (!device || entry.kind !== 'sale' || entry.deviceId !== device.deviceId) return undefined
  const sale = entry.body as SaleEntryBody
  if (sale.payments.length === 0 || sale.lines.length > mostReceiptLines) return undefined
  const payments = sale.payments.flatMap(({ id, method, amount }) =>
    method === 'CREDIT' || method === 'FOODRO' ? [] : [{ id, method, amount }],
  )
  if (payments.length < sale.payments.length) return undefined
  const signed = receiptBytes({
    ...sale,
    deviceId: entry.deviceId,
    personId: entry.personId,
    counter: Number(sale.number.slice(device.letter.length)),
    clockOffsetMs: entry.clockOffsetMs,
    tableId: sale.table?.id ?? null,
    payments,
  })
  const check = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(check, device.signingKey, new Uint8Array(signed))
  return receiptText(signed, new Uint8Array(signature))
}
