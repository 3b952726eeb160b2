import type { Tx } from '@sofreh/database'
import type { StartAnswer } from '@sofreh/gateways/server'
import { type FailureCode, nextInquiryIn, windowOf } from '../../../domain/index.ts'
import { isOfOrder, type MoneyRow, type TransactionRow } from '../../store/ledger/transaction-row.ts'
import { lockMoney } from '../../store/ledger/transactions.reader.ts'
import { insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import { announceChange } from '../announce-change.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { scheduleInquiry } from '../../store/jobs/schedule-inquiry.ts'
import { type BankForm, bankPagePath } from './open-bank-page.ts'

type Sending = StartAnswer & { bankForm?: BankForm }

/** Routes a bank that requires a form over our own page: an address alone cannot post a form. */
function throughOurPage(answer: StartAnswer, origin: string, attemptId: string): Sending {
  if (answer.kind !== 'done' || !answer.form) return answer
  const bankForm = { address: answer.submitUrl, fields: answer.form }
  return { ...answer, submitUrl: `${origin}${bankPagePath(attemptId)}`, bankForm }
}

type Started = { answer: StartAnswer; origin: string }

/** Records the gateway's answer to a start: PENDING with its page, or FAILED. */
export function recordStart(deps: PaymentsDeps, { vendor_id, id }: MoneyRow, started: Started): Promise<MoneyRow> {
  const answer = throughOurPage(started.answer, started.origin, id)
  return deps.database.transaction(async (tx) => {
    const attempt = await lockMoney(tx, vendor_id, id)
    if (!attempt) throw new Error(`attempt ${id} was not found`)
    // The attempt was abandoned or closed while the gateway answered: do not show its page.
    if (attempt.status !== 'INIT') return attempt
    if (attempt.abandoned_at) return failStart(deps, tx, { attempt, failure: 'NEVER_STARTED' })
    if (answer.kind === 'refused')
      return failStart(deps, tx, { attempt, failure: 'GATEWAY_REFUSED', because: answer.providerCode })
    // The guest was never sent there, so no money can have moved: an unknown start is a failed one.
    if (answer.kind === 'unknown')
      return failStart(deps, tx, { attempt, failure: 'GATEWAY_UNREACHABLE', because: answer.because })
    const at = deps.clock()
    const sent = await updateTransaction(tx, attempt, {
      status: 'PENDING',
      token: answer.token,
      submit_url: answer.submitUrl,
      submit_form: answer.bankForm ? JSON.stringify(answer.bankForm) : null,
      bank_facts: JSON.stringify(answer.bankFacts ?? {}),
      started_at: at,
    })
    await insertStep(tx, sent, { id: deps.newId(), at, kind: 'SENT' })
    await scheduleInquiry(deps, tx, sent, nextInquiryIn({ ageMs: 0, windowMs: windowOf(sent.provider) }))
    if (isOfOrder(attempt)) await announceChange(deps, tx, sent)
    return sent
  })
}

/** Fails an attempt whose payment page no guest has seen. */
export async function failStart(
  deps: Pick<PaymentsDeps, 'clock' | 'newId'>,
  tx: Tx,
  { attempt, failure, because }: { attempt: MoneyRow; failure: FailureCode; because?: string },
): Promise<TransactionRow> {
  const at = deps.clock()
  const failed = await updateTransaction(tx, attempt, { status: 'FAILED', failure, settled_at: at })
  const facts = because === undefined ? { failure } : { failure, because }
  await insertStep(tx, failed, { id: deps.newId(), at, kind: 'START_FAILED', facts })
  return failed
}
