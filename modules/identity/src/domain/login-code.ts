/** One-time codes (decisions, section 6): six digits, two minutes, five tries, a new one after a minute. */
export const codeRules = {
  length: 6,
  lifeMs: 2 * 60_000,
  tries: 5,
  resendMs: 60_000,
  windowMs: 60 * 60_000,
  /** A person forgets; a machine does not stop. */
  perPhoneInWindow: 8,
  /** A whole restaurant may sit behind one address. */
  perAddressInWindow: 120,
} as const

export type CodeFacts = {
  nowMs: number
  /** When the last code of this phone was sent; one that the provider refused does not count. */
  lastSentMs: number | undefined
  sentToPhone: number
  sentFromAddress: number
}

export type CodeAnswer =
  | { ok: true }
  | { ok: false; code: 'CODE_RECENTLY_SENT'; seconds: number }
  | { ok: false; code: 'TOO_MANY_CODES' }

/** May another code be sent now? */
export function mayAskForCode(facts: CodeFacts): CodeAnswer {
  const waitMs = facts.lastSentMs === undefined ? 0 : facts.lastSentMs + codeRules.resendMs - facts.nowMs
  if (waitMs > 0) return { ok: false, code: 'CODE_RECENTLY_SENT', seconds: Math.ceil(waitMs / 1000) }
  if (facts.sentToPhone >= codeRules.perPhoneInWindow || facts.sentFromAddress >= codeRules.perAddressInWindow) {
    return { ok: false, code: 'TOO_MANY_CODES' }
  }
  return { ok: true }
}
