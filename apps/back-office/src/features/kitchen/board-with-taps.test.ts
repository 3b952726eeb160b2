import type { KitchenOrder } from '@sofreh/ordering/client'
import { describe, expect, it } from 'vitest'
import { boardWithTaps } from './board-with-taps.ts'
import type { Step } from './kitchen-steps.ts'
import type { QueuedTap } from './tap-queue.ts'

const order = (orderId: string, counts: { fired?: number; ready?: number }) => {
  const kitchen = { held: 0, fired: 0, seen: 0, ready: 0, served: 0, voided: 0, remade: 0, ...counts }
  return { orderId, lines: [{ lineId: 'kebab', kitchen }] } as unknown as KitchenOrder
}
const tapped = (orderId: string, to: Step['to'], count = 1, sentAtMs?: number): QueuedTap => ({
  id: `${orderId} ${to}`,
  orderId,
  steps: [{ lineId: 'kebab', count, to }],
  sentAtMs,
})
const idsOf = ({ cooking, made }: { cooking: readonly KitchenOrder[]; made: readonly KitchenOrder[] }) => ({
  cooking: cooking.map(({ orderId }) => orderId),
  made: made.map(({ orderId }) => orderId),
})

describe('the kitchen board while taps wait for the network', () => {
  const board = {
    cooking: [order('a', { fired: 1 }), order('b', { fired: 2 })],
    made: [order('c', { ready: 1 })],
    askedAtMs: 1_000,
  }

  it('moves an order to the made ones with its last tap and back when it is recalled', () => {
    expect(idsOf(boardWithTaps(board, [tapped('a', 'ready')]))).toEqual({ cooking: ['b'], made: ['a', 'c'] })
    expect(idsOf(boardWithTaps(board, [tapped('c', 'recalled')]))).toEqual({ cooking: ['a', 'b', 'c'], made: [] })
    const twice = [tapped('a', 'ready'), tapped('a', 'recalled')]
    expect(idsOf(boardWithTaps(board, twice))).toEqual({ cooking: ['a', 'b'], made: ['c'] })
  })

  it('applies a sent tap to a board requested before it and not to a later one', () => {
    expect(idsOf(boardWithTaps(board, [tapped('a', 'ready', 1, 1_500)])).made).toEqual(['a', 'c'])
    expect(boardWithTaps(board, [tapped('a', 'ready', 1, 500)])).toBe(board)
  })

  it('never counts units below zero when the server has a tap whose answer was lost', () => {
    const has = { ...board, cooking: [order('a', { ready: 1 }), order('b', { fired: 2 })] }
    const [a] = boardWithTaps(has, [tapped('a', 'ready')]).made
    expect(a?.lines[0]?.kitchen).toMatchObject({ fired: 0, seen: 0, ready: 1 })
  })
})
