import { describe, expect, it } from 'vitest'
import { isFinal, mayMove, onSuccess, transactionStates } from './transaction-state.ts'

describe('the states of a transaction', () => {
  it('allows INIT → PENDING → DONE or FAILED, and INIT → FAILED', () => {
    const moves = transactionStates.flatMap((from) =>
      transactionStates.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual(['INIT PENDING', 'INIT FAILED', 'PENDING DONE', 'PENDING FAILED'])
  })

  it('treats DONE and FAILED as final', () => {
    expect(transactionStates.filter(isFinal)).toEqual(['DONE', 'FAILED'])
  })

  it('settles an open attempt, corrects a failed one and ignores a repeated confirmation', () => {
    expect(transactionStates.map(onSuccess)).toEqual(['settle', 'settle', 'known', 'correct'])
  })
})
