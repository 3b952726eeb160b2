/**
 * A manager approves an act of the till from another device. The approval is for one order, for the acts that were shown and for no
 * more than the amount that was shown, and is used once (docs/decisions/0023-pins-at-the-till.md).
 */
export const approvalKinds = ['SALE', 'EDIT', 'REJECT', 'REFUND'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** Kinds of operations that may ask for more than the call they come with. */
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

/** So long a manager may take to answer. */
export const openForMs = 3 * 60_000
/** So long the till may take to use the answer: guests still choose while a discount is approved. */
export const usableForMs = 15 * 60_000

export type ActToApprove = { kind: string; lineId?: string | null | undefined }
export type ApprovedActs = { acts: readonly ActToApprove[]; amount: number }

/** Whether the acts are among those that were approved, and take no more than the approved amount. */
export function isCovered(approved: ApprovedActs, asked: ApprovedActs): boolean {
  const known = new Set(approved.acts.map(nameOf))
  return asked.amount <= approved.amount && asked.acts.every((act) => known.has(nameOf(act)))
}

/** Fewer of a dish and none of it are one act to whom approves it: the last unit is taken off as a line. */
function nameOf({ kind, lineId }: ActToApprove): string {
  return `${kind === 'removeLine' ? 'changeCount' : kind} ${lineId ?? ''}`
}
