/**
 * A manager approves an act of the till from another device. The approval is for one order, for the acts that were shown and for no
 * more than the amount that was shown, and is used once (docs/decisions/0023-pins-at-the-till.md).
 */
export const approvalKinds = ['SALE', 'EDIT', 'REJECT', 'REFUND'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** Kinds of operations that may need a permission beyond that of their endpoint. */
export const approvableActs = [
  'discount',
  'lineDiscount',
  'freeItem',
  'priceChange',
  'changeCount',
  'removeLine',
  'deliveryCost',
  'setTip',
  'reject',
  'refund',
] as const
export type ApprovableAct = (typeof approvableActs)[number]

export const approvablePermissions = [
  'DISCOUNT_GIVE',
  'PRICE_CHANGE',
  'FREE_ITEM',
  'VOID_FIRED',
  'VOID_BILLED',
  'ORDER_REFUND',
] as const
export type ApprovablePermission = (typeof approvablePermissions)[number]

/** How long a manager has to answer. */
export const openForMs = 3 * 60_000
/** How long the till has to use the answer. It is longer because guests still choose while a discount is approved. */
export const usableForMs = 15 * 60_000

export type ActToApprove = { kind: string; lineId?: string | null | undefined }
export type ApprovedActs = { acts: readonly ActToApprove[]; amount: number }

/** Whether every requested act was approved and the requested amount does not exceed the approved one. */
export function isCovered(approved: ApprovedActs, asked: ApprovedActs): boolean {
  const known = new Set(approved.acts.map(nameOf))
  return asked.amount <= approved.amount && asked.acts.every((act) => known.has(nameOf(act)))
}

/** Treats lowering a count and removing the line as one act: the till removes a line to take off its last unit. */
function nameOf({ kind, lineId }: ActToApprove): string {
  return `${kind === 'removeLine' ? 'changeCount' : kind} ${lineId ?? ''}`
}
