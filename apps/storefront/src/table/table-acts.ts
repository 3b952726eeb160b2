import { ApiProblem } from '@sofreh/contract/client'
import { newId, showNumber } from '@sofreh/kernel'
import { showToast } from '@sofreh/kit'
import type { CallPayment } from '@sofreh/dining/domain'
import type { VisitState } from '@sofreh/ordering/client'
import { payOnline } from '../payment/pay-online.ts'
import { api, toastProblem } from '../session/api.ts'
import { tableText } from '../text/table.fa.ts'
import { readVisit, takeState } from '../visit/visit-store.ts'

/** Calls the waiter, or asks for the bill; resolves to true when the server accepted the call. */
export async function call(wish: { kind: 'WAITER' } | { kind: 'BILL'; payBy: CallPayment }): Promise<boolean> {
  try {
    await api('POST /api-sofreh/dining/visit/calls', { body: { id: newId(), ...wish } })
    showToast({ text: wish.kind === 'WAITER' ? tableText.waiterCalled : tableText.billAsked, tone: 'good' })
    await readVisit()
    return true
  } catch (error) {
    toastProblem(error)
    await readVisit()
    return false
  }
}

/** Joins by the table code, or asks the guests at the table. @returns the reason for a refusal */
export async function join(code: string | undefined): Promise<string | undefined> {
  try {
    const body = code === undefined ? {} : { code }
    takeState((await api('POST /api-sofreh/ordering/visit/join', { body })) as VisitState)
    return undefined
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'VISIT_CODE_WRONG') return error.message
    toastProblem(error)
    return undefined
  }
}

export async function letIn(guestId: string): Promise<void> {
  await api('POST /api-sofreh/dining/visit/guests/{id}/admit', { params: { id: guestId } }).catch(toastProblem)
  await readVisit()
}

export async function rename(name: string): Promise<boolean> {
  try {
    await api('POST /api-sofreh/dining/visit/name', { body: { name } })
    await readVisit()
    return true
  } catch (error) {
    toastProblem(error)
    return false
  }
}

export type ShareChoice = { by: 'ALL' } | { by: 'MINE' } | { by: 'EVEN'; people: number }

/**
 * Takes a share of what is unpaid and opens the bank, with at most the amount the guest read. Shows the new share
 * instead when a dish was added meanwhile. Resolves when the guest is on this page again.
 */
export async function payShare(choice: ShareChoice, shown: { amount: number; unit: string }): Promise<void> {
  try {
    const { orderId, shareId, amount } = await api('POST /api-sofreh/ordering/visit/shares', {
      body: { id: newId(), shareId: newId(), way: choice },
    })
    if (amount > shown.amount) {
      showToast({ text: tableText.shareGrew(`${showNumber(amount)} ${shown.unit}`), tone: 'note' })
      return await readVisit()
    }
    await payOnline(orderId, shareId ?? undefined)
  } catch (error) {
    toastProblem(error)
  }
  await readVisit()
}

/** Cancels an unfinished bank payment, so that all guests can pay its amount again. */
export async function giveUp(orderId: string): Promise<void> {
  await api('POST /api-sofreh/payments/cancel-attempt', { body: { orderId } }).catch(toastProblem)
  await readVisit()
}
