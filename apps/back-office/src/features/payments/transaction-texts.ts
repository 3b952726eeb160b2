import { rejectCauseNames } from '@sofreh/ordering/client'
import {
  accountTransactionLabels,
  failureTexts,
  type ListedTransaction,
  providerNames,
  refundMethodLabels,
  terminalReasonTexts,
  type TransactionStep,
  type TransactionView,
  transactionMethodLabels,
  transactionTypeLabels,
} from '@sofreh/payments/client'
import { paymentsText } from './payments.fa.ts'

/** A transaction of an order, or one of a customer's account, which has no order. */
export type Movement = Omit<TransactionView, 'orderId'> & Partial<Pick<ListedTransaction, 'purpose' | 'customerName'>>

/** Returns the kind of a transaction: a payment, a refund, account money, or money confirmed after a failure. */
export function whatOf({ purpose = 'ORDER', type, correctsId }: Movement): string {
  if (purpose !== 'ORDER') return accountTransactionLabels[purpose][type === 'REFUND' ? type : 'PAYMENT']
  return correctsId ? paymentsText.late : transactionTypeLabels[type]
}

export function howOf(transaction: Movement): string {
  const method = transactionMethodLabels[transaction.method]
  return transaction.method === 'ONLINE' ? `${method} · ${providerNames[transaction.provider]}` : method
}

/** Returns a bank's common name. Two protocols of one bank's terminals have different names. */
export function bankName(bank: string): string {
  return paymentsText.banks[bank] ?? providerNames[bank] ?? bank
}

/** Returns the reason of a refund: our text for the system's reasons, a person's text unchanged. */
export function reasonOf(reason: string): string {
  const known: Record<string, string> = { ...rejectCauseNames, ...paymentsText.reasons }
  return known[reason] ?? (/[\u0600-\u06ff]/.test(reason) ? reason : paymentsText.reasons.REJECTED)
}

type DescribedStep = Pick<TransactionStep, 'kind' | 'facts'>

/** Returns what the terminal's bridge reported besides the outcome. */
function whyOf({ answer, reason }: TransactionStep['facts']): string {
  const texts: Readonly<Record<string, string>> = terminalReasonTexts
  return answer === 'APPROVED' || typeof reason !== 'string' ? '' : (texts[reason] ?? '')
}

/** Returns the sentence of one step. A card terminal has no page that opens. */
export function sentenceOfStep({ kind, facts }: DescribedStep, method: TransactionView['method'] = 'ONLINE'): string {
  const text = paymentsText.steps
  const amount = Number(facts['amount'] ?? 0)
  switch (kind) {
    case 'CREATED':
      return text.created(amount)
    case 'START_FAILED':
      return text.startFailed(failureOf(facts))
    case 'RETURNED':
      return facts['hint'] === 'OK' ? text.returnedPaid : text.returnedUnpaid
    case 'ASKED':
      return answerOf(facts)
    case 'DONE':
      return facts['requested'] === undefined || facts['requested'] === amount
        ? text.done(amount)
        : text.doneOther(amount, Number(facts['requested']))
    case 'FAILED':
      return text.failed(failureOf(facts))
    case 'REFUND_DUE':
      return text.refundDue(amount, named(refundMethodLabels, facts['way']))
    case 'REFUND_ASKED':
      return facts['answer'] === 'refused'
        ? text.refundRefused
        : text.unknown(named(paymentsText.because, facts['because']))
    case 'GIVEN_BACK':
      return givenBack(facts)
    case 'WRITTEN_OFF':
      return text.writtenOff(amount)
    case 'ANSWERED':
      return [text.answered[String(facts['answer'])] ?? paymentsText.because.UNREADABLE, whyOf(facts)].join(' ').trim()
    case 'RESOLVED':
      return text.resolved(facts['status'] === 'DONE', String(facts['reason']))
    case 'PROVEN':
      return text.proven(String(facts['reference']), String(facts['typed'] ?? ''))
    case 'SENT':
      return method === 'CARD' ? text.sentToTerminal : text.SENT
    case 'ABANDONED':
    case 'CORRECTED':
      return text[kind]
  }
}

type Facts = TransactionStep['facts']

function answerOf(facts: Facts): string {
  const text = paymentsText.steps
  if (facts['answer'] === 'done') return facts['isRepeated'] === true ? text.confirmedAgain : text.confirmed
  if (facts['answer'] === 'refused') return text.refused(failureOf(facts))
  return text.unknown(named(paymentsText.because, facts['because']))
}

function givenBack(facts: Facts): string {
  const text = paymentsText.steps
  const receiptNumber = facts['slipNumber'] ?? facts['reference']
  const sentence = typeof receiptNumber === 'string' ? text.refundedReceipt(receiptNumber) : text.GIVEN_BACK
  return typeof facts['note'] === 'string' ? `${sentence} ${text.note(facts['note'])}` : sentence
}

function failureOf(facts: Facts): string {
  return named(failureTexts, facts['failure'])
}

function named(texts: Record<string, string>, code: unknown): string {
  return texts[String(code)] ?? paymentsText.because.UNREADABLE
}
