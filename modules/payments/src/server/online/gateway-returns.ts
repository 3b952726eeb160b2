import type { OnlineProvider } from '../../domain/index.ts'

export type AttemptName = { field: string; by: 'token' | 'attempt' | 'number' }

/**
 * What each gateway's return calls things: one entry per gateway. A return is only a hint, so a word that is missing or
 * wrong leads at most to one question too many. Fields are matched without regard to case: some banks change theirs.
 */
export type ReturnWords = {
  /**
   * The field that names the attempt, and by which of its names: the gateway's token, our attempt id, or the long number
   * `orderNumberOf` makes of it. Null where a return brings nothing: then our own id in the address names it.
   */
  names: AttemptName | null
  /** A second name that some of its returns carry, and that finds the attempt where our address was dropped. */
  alsoNames?: AttemptName
  /** The field that claims the outcome and its words for "paid"; null where nothing is claimed. */
  paid: { field: string; words: readonly string[] } | null
  /** Fields the adapter needs to ask about the payment later, kept with the attempt under these names. */
  keeps?: readonly string[]
}

export const gatewayReturns: Partial<Record<OnlineProvider, ReturnWords>> = {
  ZARIN_PAL: { names: { field: 'Authority', by: 'token' }, paid: { field: 'Status', words: ['OK'] } },
  VANDAR: { names: { field: 'token', by: 'token' }, paid: { field: 'payment_status', words: ['OK'] } },
  JIBIT: { names: { field: 'purchaseId', by: 'token' }, paid: { field: 'status', words: ['SUCCESSFUL'] } },
  MELLAT: {
    names: { field: 'RefId', by: 'token' },
    paid: { field: 'ResCode', words: ['0'] },
    keeps: ['ResCode', 'SaleReferenceId', 'FinalAmount', 'CardHolderPan'],
  },
  SAMAN: {
    names: { field: 'ResNum', by: 'number' },
    alsoNames: { field: 'Token', by: 'token' },
    paid: { field: 'Status', words: ['2'] },
    keeps: ['Status', 'RefNum'],
  },
  SNAPP_PAY_DIRECTDEBIT: {
    names: { field: 'transactionId', by: 'attempt' },
    paid: { field: 'state', words: ['OK'] },
    keeps: ['state'],
  },
  SNAPP_PAY_POSTPAID: {
    names: { field: 'transactionId', by: 'attempt' },
    paid: { field: 'state', words: ['OK'] },
    keeps: ['state'],
  },
  TEJARAT: {
    names: { field: 'token', by: 'token' },
    paid: { field: 'responseCode', words: ['00', '0'] },
    keeps: ['responseCode'],
  },
  MELLI: { names: { field: 'token', by: 'token' }, paid: { field: 'ResCode', words: ['0'] } },
  ASANPARDAKHT: { names: null, paid: null },
  PARSIAN: { names: { field: 'Token', by: 'token' }, paid: { field: 'status', words: ['0'] } },
  PASARGAD: { names: { field: 'invoiceId', by: 'token' }, paid: { field: 'status', words: ['success'] } },
}

/** The fields of a return as they came; all of it may be forged. */
export type ReturnedFields = Readonly<Record<string, string | undefined>>

/** One field, whatever case the bank writes its name in today. */
export function fieldIn(fields: ReturnedFields, name: string): string | undefined {
  const wanted = name.toLowerCase()
  const exact = fields[name]
  return exact ?? Object.entries(fields).find(([key]) => key.toLowerCase() === wanted)?.[1]
}

/** True when a return claims that money was paid, which decides only what is asked first. */
export function claimsPaid(provider: string, fields: ReturnedFields): boolean {
  const paid = returnWordsOf(provider)?.paid
  return !paid || paid.words.includes(fieldIn(fields, paid.field) ?? '')
}

/** What of a return is kept with its attempt. */
export function keptOf(provider: string, fields: ReturnedFields): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of returnWordsOf(provider)?.keeps ?? []) {
    const value = fieldIn(fields, name)?.trim()
    if (value) kept[name] = value
  }
  return kept
}

export function returnWordsOf(provider: string): ReturnWords | undefined {
  return Object.entries(gatewayReturns).find(([name]) => name === provider)?.[1]
}
