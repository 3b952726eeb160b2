import type { DataOf } from '@sofreh/contract'
import type { previewRefund } from '@sofreh/ordering/contract'
import { refundPreviewText } from './refund-preview.fa.ts'

export type RefundPreview = DataOf<typeof previewRefund>
/** The lines to refund; empty means everything. */
export type RefundSelection = { items?: { lineId: string; count: number }[]; amount?: number }

const parts = ['goods', 'packaging', 'service', 'tax', 'delivery', 'tip', 'excess'] as const

/** Returns the parts of a refund that are not zero. */
export function refundRows(preview: RefundPreview): { name: string; amount: number }[] {
  return parts
    .filter((part) => preview[part] > 0)
    .map((part) => ({ name: refundPreviewText[part], amount: preview[part] }))
}

/** Returns the refunded amount by refund method, summed over all payments. */
export function refundMethodRows({ ways: methods }: RefundPreview): { name: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { way: method, amount } of methods) {
    const name = refundPreviewText.methods[method]
    sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  return [...sums].map(([name, amount]) => ({ name, amount }))
}
