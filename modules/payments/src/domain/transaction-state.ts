/**
 * The allowed transitions: INIT → PENDING → DONE | FAILED, INIT → FAILED (docs/guide/payments.md). DONE and FAILED are final;
 * the database rejects changing them as well.
 */
export const transactionStates = ['INIT', 'PENDING', 'DONE', 'FAILED'] as const
export type TransactionState = (typeof transactionStates)[number]

const nextStates: Record<TransactionState, readonly TransactionState[]> = {
  INIT: ['PENDING', 'FAILED'],
  PENDING: ['DONE', 'FAILED'],
  DONE: [],
  FAILED: [],
}

export function mayMove(from: TransactionState, to: TransactionState): boolean {
  return nextStates[from].includes(to)
}

export function isFinal(state: TransactionState): boolean {
  return nextStates[state].length === 0
}

/**
 * Why an attempt ended without money, or why its outcome is unknown. Shown in its history; the texts are in the text
 * file.
 */
export const failureCodes = [
  'NOT_PAID',
  'NEVER_STARTED',
  'GATEWAY_REFUSED',
  'GATEWAY_UNREACHABLE',
  'MONEY_RETURNED',
  'REFUND_REFUSED',
  'TERMINAL_DECLINED',
  /** The terminal was never reached, so no money can have moved. */
  'TERMINAL_NOT_REACHED',
  /** A person with the terminal's own list confirmed that no money moved. */
  'RESOLVED_UNPAID',
] as const
export type FailureCode = (typeof failureCodes)[number]

/**
 * Returns what a provider's confirmation means for an attempt in this state. `settle`: it becomes DONE. `correct`: it
 * had FAILED, so a linked transaction records the money. `known`: it was recorded already, and the repeat changes
 * nothing.
 */
export function onSuccess(state: TransactionState): 'settle' | 'correct' | 'known' {
  if (state === 'DONE') return 'known'
  return state === 'FAILED' ? 'correct' : 'settle'
}
