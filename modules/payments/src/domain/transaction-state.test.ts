import { describe, expect, it } from 'vitest'
import { isFinal, mayMove, onSuccess, transactionStates } from './transaction-state.ts'

describe('the life of a transaction', () => {
  it('moves only INIT → PENDING → DONE or FAILED, and INIT → FAILED', () => {
    const moves = transactionStates.flatMap((from) =>
      transactionStates.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual(['INIT PENDING', 'INIT FAILED', 'PENDING DONE', 'PENDING FAILED'])
  })

  it('ends as DONE or FAILED and never leaves them', () => {
    expect(transactionStates.filter(isFinal)).toEqual(['DONE', 'FAILED'])
  })

  it('settles on a confirmation, corrects one that came after failure, and counts the second messenger as known', () => {
    expect(transactionStates.map(onSuccess)).toEqual(['settle', 'settle', 'known', 'correct'])
  })
})
