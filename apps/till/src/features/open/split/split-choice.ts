import { newId } from '@sofreh/kernel'
import { type AskedSplit, partsOfPrice, splitBill, type FoldedLine } from '@sofreh/ordering/domain'
import type { Bill } from '../../../engine/bills.ts'
import { billText } from '../../../text/bill.fa.ts'
import { courseText } from '../../../text/course.fa.ts'

const { split: text } = billText
export const splitKinds = ['ITEM', 'SEAT', 'EVENLY', 'AMOUNT'] as const
export type SplitKind = (typeof splitKinds)[number]

/** The cashier's choices so far. The shares' ids stay, so that a repeat is the same split. */
export type SplitChoice = {
  kind: SplitKind
  people: number
  /** Per share, the units it takes of each line. */
  taken: readonly Readonly<Record<string, number>>[]
  amounts: readonly (number | null)[]
  ids: readonly string[]
  restId: string
}
export const mostShares = 30

export function newSplit({ sheet: order }: Bill): SplitChoice {
  return {
    kind: 'ITEM',
    people: Math.min(mostShares, Math.max(2, order.numberOfPerson ?? 2)),
    taken: [{}],
    amounts: [null],
    ids: Array.from({ length: mostShares }, () => newId()),
    restId: newId(),
  }
}

/** Returns the split as it is sent and logged; its shares are empty while nothing is chosen. */
export function askedSplit(
  { kind, people, taken, amounts, ids, restId }: SplitChoice,
  { sheet: order }: Bill,
): AskedSplit {
  const named = (at: number, title = text.share(at + 1)) => ({ id: ids[at] ?? restId, title })
  const rest = { id: restId, title: text.rest }
  switch (kind) {
    case 'EVENLY':
      return { way: { by: kind, shares: Array.from({ length: people }, (_, at) => named(at)) }, rest }
    case 'SEAT': {
      const shares = seatsOf(order.lines).map((seat, at) => ({ ...named(at, courseText.seatOf(seat)), seat }))
      return { way: { by: kind, shares }, rest }
    }
    case 'AMOUNT': {
      const shares = amounts.flatMap((amount, at) => (amount ? [{ ...named(at), amount }] : []))
      return { way: { by: kind, shares }, rest }
    }
    case 'ITEM': {
      const shares = presentUnits(taken, order.lines).flatMap((units, at) => {
        const lines = Object.entries(units).flatMap(([lineId, count]) => (count > 0 ? [{ lineId, count }] : []))
        return lines.length > 0 ? [{ ...named(at), lines }] : []
      })
      return { way: { by: kind, shares }, rest }
    }
  }
}

/** Returns the units of the shares without those that another device took off the bill meanwhile. */
export function presentUnits(taken: SplitChoice['taken'], lines: readonly FoldedLine[]): SplitChoice['taken'] {
  const left = new Map(lines.map(({ id, count }) => [id, count]))
  return taken.map((units) =>
    Object.fromEntries(
      Object.entries(units).map(([lineId, wanted]) => {
        const count = Math.min(wanted, left.get(lineId) ?? 0)
        left.set(lineId, (left.get(lineId) ?? 0) - count)
        return [lineId, count]
      }),
    ),
  )
}

/** Returns what each share would pay, or why the split is impossible. */
export function previewOf(choice: SplitChoice, bill: Bill): ReturnType<typeof splitBill> {
  const { way: rule, rest } = askedSplit(choice, bill)
  if (rule.by === 'NONE' || rule.shares.length === 0) return { ok: false, code: 'SPLIT_NEEDS_TWO' }
  return splitBill(bill.sheet, partsOfPrice(bill.price), { ...rule, rest })
}

export function seatsOf(lines: readonly Pick<FoldedLine, 'seat'>[]): number[] {
  return [...new Set(lines.flatMap(({ seat }) => seat ?? []))].sort((a, b) => a - b)
}
