import type { Tx } from '@sofreh/database'
import { Refusal, showOrderNumber } from '@sofreh/kernel'
import { type OnlineProvider, webBankOf } from '@sofreh/gateways/domain'
import {
  claimOf,
  isOpenClaim,
  handsOutAgainFor,
  overlaps,
  resumeWithinMs,
  startingMs,
  windowOf,
} from '../../../domain/index.ts'
import { chooseAccount, type MerchantAccount } from '../accounts/merchant-account.ts'
import { payingGuest } from '../ledger/order-access.ts'
import { entryOf, type MoneyRow, type TransactionRow } from '../../store/ledger/transaction-row.ts'
import { transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import { insertStep, insertTransaction } from '../../store/ledger/transactions.writer.ts'
import { findLiveLink } from '../links/find-live-link.ts'
import type { LinkRow } from '../../store/links/payment-links.reader.ts'
import { isPayable, type Payable } from '../../store/ledger/payable.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { abandonAttempts } from './abandon-attempts.ts'
import { scheduleInquiry } from '../../store/jobs/schedule-inquiry.ts'
import { failStart, recordStart } from './record-start.ts'
import { settleAttempt } from './settle-attempt.ts'

export type StartRequest = {
  vendorId: string
  orderId: string
  /** The signed-in guest; absent for the holder of a payment link. */
  personId?: string | undefined
  /**
   * The token of a payment link. It grants the access of the order's owner, limited to the link's share when it has
   * one.
   */
  orderToken?: string | undefined
  shareId?: string | undefined
  /** Scheme and host of the guest's request; the gateway returns the guest there. */
  origin: string
}

export type StartedPayment = {
  submitUrl: string
  paymentServiceType: OnlineProvider
  tip: number
  amount: number
  transactionId: string
}

type Next =
  | { kind: 'resume'; attempt: TransactionRow; tip: number }
  | { kind: 'start'; attempt: TransactionRow; payable: Payable; account: MerchantAccount }
  /** Another request is calling the gateway now. */
  | { kind: 'wait' }
  /** An older attempt must be settled before a new one may start. */
  | { kind: 'ask'; attempt: TransactionRow }

const pollMs = 300
const mostRounds = 50

/**
 * Sends the guest to the gateway for the amount due, or back to the attempt in progress. The attempt is stored before
 * the gateway is called (R16), so it can be found whatever happens next.
 */
export async function startOnlinePayment(deps: PaymentsDeps, request: StartRequest): Promise<StartedPayment> {
  const sleep = deps.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  const asked = new Set<string>()
  for (let round = 0; round < mostRounds; round += 1) {
    const next = await decide(deps, request, asked)
    if (next.kind === 'resume') return startedOf(next.attempt, next.tip)
    if (next.kind === 'start') return talkToGateway(deps, request, next)
    if (next.kind === 'wait') await sleep(pollMs)
    else {
      await settleAttempt(deps, { vendorId: request.vendorId, id: next.attempt.id }, false)
      asked.add(next.attempt.id)
    }
  }
  throw new Refusal('PAYMENT_IN_PROGRESS')
}

function decide(deps: PaymentsDeps, request: StartRequest, asked: ReadonlySet<string>): Promise<Next> {
  return deps.database.transaction(async (tx) => {
    const { payable, shareId, link, isAtTable } = await payableFor(deps, tx, request)
    if (!isPayable(payable)) throw new Refusal('ORDER_NOT_PAYABLE', { state: payable.state })
    const rows = await transactionsOfOrder(tx, request.vendorId, request.orderId)
    const { open, due } = standingOf(rows, payable, shareId)
    const isOthers = open !== undefined && open.share_id !== (shareId ?? null)
    const hasAsked = open !== undefined && asked.has(open.id)
    const next = open ? nextForOpen(deps, { attempt: open, due, hasAsked, isOthers, tip: payable.tip }) : undefined
    if (next) return next
    if (open) await putAside(deps, tx, open)
    const account = await chooseAccountFor(deps, tx, request.vendorId)
    const attempt = await storeAttempt(deps, tx, { request, payable, account, due, link, isAtTable })
    return { kind: 'start', payable, account, attempt }
  })
}

type Asked = { payable: Payable; shareId: string | undefined; link: LinkRow | undefined; isAtTable: boolean }

/**
 * Locks the order for its customer, the holder of a live link, or a guest of its table; for anyone else it does not
 * exist.
 */
async function payableFor(deps: PaymentsDeps, tx: Tx, request: StartRequest): Promise<Asked> {
  const { vendorId, orderId, personId, orderToken } = request
  const link = orderToken ? await findLiveLink(deps, tx, { vendorId, orderId, token: orderToken }) : undefined
  const shareId = link ? (link.share_id ?? undefined) : request.shareId
  const payable = await deps.above().ordering.lockPayable(tx, vendorId, orderId, shareId)
  const isOwner = payable !== undefined && payable.personId !== null && payable.personId === personId
  const guest = link ? undefined : await payingGuest(deps, tx, { vendorId, orderId, token: orderToken })
  if (!payable || (!isOwner && !link && !guest)) throw new Refusal('ORDER_NOT_FOUND')
  if (shareId !== undefined && !payable.share) throw new Refusal('SHARE_NOT_FOUND')
  // A guest of a table cannot pay another guest's share.
  if (guest && !isOwner && shareId !== undefined && !guest.shareIds.includes(shareId))
    throw new Refusal('SHARE_NOT_FOUND')
  return { payable, shareId, link, isAtTable: guest !== undefined && !isOwner }
}

/** Returns the amount due besides other payments in progress, and the online attempt that blocks a new one. */
function standingOf(rows: readonly TransactionRow[], payable: Payable, shareId: string | undefined) {
  const isBlocking = (row: TransactionRow) =>
    row.method === 'ONLINE' && isOpenClaim(entryOf(row)) && overlaps(row.share_id, shareId ?? null)
  const blocking = rows.filter(isBlocking)
  const open = blocking.find((row) => row.share_id === (shareId ?? null)) ?? blocking[0]
  const { finalPrice, share } = payable
  const others = rows.filter((row) => !blocking.includes(row))
  const { due, isInProgress } = claimOf({ finalPrice, share, entries: others.map(entryOf) })
  if (isInProgress) throw new Refusal('PAYMENT_IN_PROGRESS')
  if (due === 0) throw new Refusal('NOTHING_DUE')
  return { open, due }
}

type OpenFacts = {
  attempt: TransactionRow
  due: number
  hasAsked: boolean
  /** It pays another part of the order: another guest may be at the bank with it. */
  isOthers: boolean
  tip: number
}

/**
 * Decides what to do with the attempt in progress. Undefined when a new one may replace it. That is when it never
 * reached its gateway, or the gateway reported it unpaid and its page no longer fits.
 */
function nextForOpen(deps: PaymentsDeps, facts: OpenFacts): Next | undefined {
  const { attempt, due, hasAsked, isOthers, tip } = facts
  const ageMs = deps.clock().getTime() - (attempt.started_at ?? attempt.created_at).getTime()
  if (attempt.status === 'INIT') return ageMs < startingMs ? { kind: 'wait' } : undefined
  const mayHandOut = ageMs < (handsOutAgainFor(attempt.provider) ?? Number.POSITIVE_INFINITY)
  const canResume = !isOthers && attempt.amount === due && !attempt.is_unknown && mayHandOut
  if (canResume && ageMs < resumeWithinMs) return { kind: 'resume', attempt, tip }
  if (!hasAsked) return { kind: 'ask', attempt }
  if (canResume && ageMs < windowOf(attempt.provider)) return { kind: 'resume', attempt, tip }
  const isAtBank = isOthers && ageMs < windowOf(attempt.provider)
  // Money may have moved or be moving: do not charge again.
  if (attempt.is_unknown || isAtBank) throw new Refusal('PAYMENT_IN_PROGRESS', { transactionId: attempt.id })
  return undefined
}

async function putAside(deps: PaymentsDeps, tx: Tx, attempt: TransactionRow): Promise<void> {
  if (attempt.status === 'INIT') await failStart(deps, tx, { attempt, failure: 'NEVER_STARTED' })
  else {
    const { vendor_id: vendorId, order_id: orderId, id } = attempt
    await abandonAttempts(deps, tx, { vendorId, orderId, personId: null, isMeant: (open) => open.id === id })
  }
}

async function chooseAccountFor(deps: PaymentsDeps, tx: Tx, vendorId: string): Promise<MerchantAccount> {
  const shop = await deps.vendors.settingsOf(tx, vendorId)
  const account = shop.onlinePayment ? await chooseAccount(deps, tx, vendorId) : undefined
  if (!account) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED')
  return account
}

type NewAttempt = Pick<Asked, 'payable' | 'link' | 'isAtTable'> & {
  request: StartRequest
  account: MerchantAccount
  due: number
}

async function storeAttempt(
  deps: PaymentsDeps,
  tx: Tx,
  { request, payable, account, due, link, isAtTable }: NewAttempt,
): Promise<TransactionRow> {
  const now = deps.clock()
  const attempt = await insertTransaction(tx, {
    vendor_id: request.vendorId,
    id: deps.newId(),
    order_id: request.orderId,
    type: 'PAYMENT',
    method: 'ONLINE',
    provider: account.provider,
    bank: webBankOf(account.provider),
    merchant: account.merchant,
    merchant_account: account.account,
    configuration_id: account.configurationId,
    amount: due,
    currency: payable.currency,
    status: 'INIT',
    // A payment by one guest of a table belongs to no other guest.
    person_id: isAtTable ? (request.personId ?? null) : payable.personId,
    share_id: payable.share?.id ?? null,
    link_id: link?.id ?? null,
    created_at: now,
  })
  await insertStep(tx, attempt, { id: deps.newId(), at: now, kind: 'CREATED', facts: { amount: due } })
  await scheduleInquiry(deps, tx, attempt, startingMs)
  return attempt
}

async function talkToGateway(
  deps: PaymentsDeps,
  request: StartRequest,
  { attempt, payable, account }: Extract<Next, { kind: 'start' }>,
): Promise<StartedPayment> {
  const gateway = deps.gateways[account.provider]
  if (!gateway) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED')
  const shop = await deps.vendors.settingsOf(deps.database, request.vendorId)
  const answer = await gateway.start({
    credentials: account.credentials,
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    description: `${shop.name} ${showOrderNumber(payable.number)}`,
    returnUrl: `${request.origin}/api/transactions/verify?attempt=${attempt.id}`,
    mobile: await mobileOf(deps, request),
  })
  const sent = await recordStart(deps, attempt, { answer, origin: request.origin })
  if (sent.status === 'PENDING') return startedOf(sent, payable.tip)
  throw new Refusal(sent.failure === 'GATEWAY_REFUSED' ? 'GATEWAY_REFUSED' : 'GATEWAY_UNREACHABLE')
}

/**
 * Returns the guest's own number only: a bank page shows the cards of a number, and a link may be in anyone's hands.
 */
async function mobileOf(deps: PaymentsDeps, { personId }: StartRequest): Promise<string | undefined> {
  return personId === undefined ? undefined : (await deps.identity.findPersons(deps.database, [personId]))[0]?.mobile
}

function startedOf(attempt: MoneyRow, tip: number): StartedPayment {
  if (attempt.submit_url === null) throw new Error(`attempt ${attempt.id} has no payment page`)
  return {
    submitUrl: attempt.submit_url,
    paymentServiceType: attempt.provider as OnlineProvider,
    tip,
    amount: attempt.amount,
    transactionId: attempt.id,
  }
}
