import type { OnlineProvider } from './online-providers.ts'

export type AttemptName = { field: string; by: 'token' | 'attempt' | 'number' }

/**
 * The field names and values of each gateway's return, one entry per gateway. A return is only a hint: a missing or
 * wrong value costs at most one extra inquiry. Fields are matched case-insensitively, because some banks change the
 * case of theirs.
 */
export type GatewayReturn = {
  /**
   * The field that identifies the attempt, and by what: the gateway's token, our attempt id, or the long number from
   * `bankOrderNumber`. Null when the return carries nothing; then our id in the address identifies it.
   */
  names: AttemptName | null
  /**
   * A second identifying field that some returns carry; it finds the attempt when our address parameter was dropped.
   */
  alsoNames?: AttemptName
  /** The field that claims the outcome and its values for "paid"; null when nothing is claimed. */
  paid: { field: string; values: readonly string[] } | null
  /** Fields the adapter needs for later calls, stored with the attempt under these names. */
  storedFields?: readonly string[]
}

export const gatewayReturns: Partial<Record<OnlineProvider, GatewayReturn>> = {
  ZARIN_PAL: { names: { field: 'Authority', by: 'token' }, paid: { field: 'Status', values: ['OK'] } },
  VANDAR: { names: { field: 'token', by: 'token' }, paid: { field: 'payment_status', values: ['OK'] } },
  JIBIT: { names: { field: 'purchaseId', by: 'token' }, paid: { field: 'status', values: ['SUCCESSFUL'] } },
  MELLAT: {
    names: { field: 'RefId', by: 'token' },
    paid: { field: 'ResCode', values: ['0'] },
    storedFields: ['ResCode', 'SaleReferenceId', 'FinalAmount', 'CardHolderPan'],
  },
  SAMAN: {
    names: { field: 'ResNum', by: 'number' },
    alsoNames: { field: 'Token', by: 'token' },
    paid: { field: 'Status', values: ['2'] },
    storedFields: ['Status', 'RefNum'],
  },
  SNAPP_PAY_DIRECTDEBIT: {
    names: { field: 'transactionId', by: 'attempt' },
    paid: { field: 'state', values: ['OK'] },
    storedFields: ['state'],
  },
  SNAPP_PAY_POSTPAID: {
    names: { field: 'transactionId', by: 'attempt' },
    paid: { field: 'state', values: ['OK'] },
    storedFields: ['state'],
  },
  TEJARAT: {
    names: { field: 'token', by: 'token' },
    paid: { field: 'responseCode', values: ['00', '0'] },
    storedFields: ['responseCode'],
  },
  MELLI: { names: { field: 'token', by: 'token' }, paid: { field: 'ResCode', values: ['0'] } },
  ASANPARDAKHT: { names: null, paid: null },
  PARSIAN: { names: { field: 'Token', by: 'token' }, paid: { field: 'status', values: ['0'] } },
  PASARGAD: { names: { field: 'invoiceId', by: 'token' }, paid: { field: 'status', values: ['success'] } },
}

/** The raw fields of a return; all of them may be forged. */
export type ReturnedFields = Readonly<Record<string, string | undefined>>

/** Returns one field, ignoring the case of its name. */
export function fieldIn(fields: ReturnedFields, name: string): string | undefined {
  const wanted = name.toLowerCase()
  const exact = fields[name]
  return exact ?? Object.entries(fields).find(([key]) => key.toLowerCase() === wanted)?.[1]
}

/** True when a return claims that money was paid; it only decides which call comes first. */
export function claimsPaid(provider: string, fields: ReturnedFields): boolean {
  const paid = gatewayReturnOf(provider)?.paid
  return !paid || paid.values.includes(fieldIn(fields, paid.field) ?? '')
}

/** Returns the fields of a return to store with its attempt. */
export function storedFieldsOf(provider: string, fields: ReturnedFields): Record<string, string> {
  const stored: Record<string, string> = {}
  for (const name of gatewayReturnOf(provider)?.storedFields ?? []) {
    const value = fieldIn(fields, name)?.trim()
    if (value) stored[name] = value
  }
  return stored
}

export function gatewayReturnOf(provider: string): GatewayReturn | undefined {
  return Object.entries(gatewayReturns).find(([name]) => name === provider)?.[1]
}
