import { Button } from '@mantine/core'
import { ApiProblem } from '@sofreh/contract/client'
import { showOrderNumber, showTill, toPersianDigits } from '@sofreh/kernel'
import { approvalActSentence } from '@sofreh/ordering/client'
import type { Approval } from '@sofreh/ordering/contract'
import { ageOf, Amount, toastDone, toastNote, toastProblem, useClock } from '@sofreh/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ringOnce } from '@sofreh/staff/alarms'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'
import styles from './approval-watch.module.css'
import { approvalsText as text } from './approvals.fa.ts'
import { approvalsQuery } from './approvals-query.ts'

/** Longer than a double press: its second press must not answer a request that has just replaced another. */
const settleMs = 500

/** Shows till requests that this person may approve on every page of the office, one at a time, the oldest first. */
export function ApprovalWatch() {
  const { data } = useQuery(approvalsQuery)
  const now = useClock(1_000) + (data?.clockOffsetMs ?? 0)
  const open = (data?.approvals ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now)
  const [first, ...more] = open
  const id = first?.id
  useEffect(() => {
    if (id) ringOnce('order')
  }, [id])
  if (!first) return null
  return (
    <section className={styles.card} role="alert" aria-label={text.title}>
      <strong className={styles.title}>{text.title}</strong>
      <Request key={first.id} request={first} left={Date.parse(first.expiresAt) - now} />
      {more.length > 0 && <span className={styles.quiet}>{text.waiting(toPersianDigits(more.length))}</span>}
    </section>
  )
}

function Request({ request, left }: { request: Approval; left: number }) {
  const answer = useAnswer(request.id)
  const isSettled = useSettled()
  const { askedByName, till, orderNumber, acts, amount } = request
  return (
    <>
      <span className={styles.quiet}>
        {askedByName} ·{' '}
        {till !== '' && (
          <>
            {text.till} <bdi>{showTill(till)}</bdi> ·{' '}
          </>
        )}
        {orderNumber ? text.order(showOrderNumber(orderNumber)) : text.newOrder}
      </span>
      <ul className={styles.acts}>
        {acts.map((act) => (
          <li key={`${act.kind} ${act.lineId}`}>{approvalActSentence(act)}</li>
        ))}
      </ul>
      <span className={styles.amount}>
        {text.atMost}: <Amount value={amount} />
      </span>
      <span className={styles.quiet}>{text.left(ageOf(left))}</span>
      <div className={styles.buttons}>
        <Button h={48} loading={answer.isPending} disabled={!isSettled} onClick={() => answer.mutate(true)}>
          {text.approve}
        </Button>
        <Button h={48} variant="default" disabled={answer.isPending || !isSettled} onClick={() => answer.mutate(false)}>
          {text.reject}
        </Button>
      </div>
    </>
  )
}

/** Returns true once the request has been on the screen for a moment. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

/** The first answer counts. A manager who answers later sees who was first. */
function useAnswer(id: string) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: (isApproved: boolean) =>
      api('POST /api-sofreh/ordering/approvals/{id}/answer', { params: { id }, body: { isApproved } }),
    onSuccess: ({ state }) => toastDone(state === 'APPROVED' ? text.approved : text.rejected),
    onError: (error) => {
      const name = nameOfFirst(error)
      if (name) toastNote(text.answeredBy(name))
      else toastProblem(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: approvalsQuery.queryKey }),
  })
}

function nameOfFirst(error: Error): string {
  if (!(error instanceof ApiProblem) || error.code !== 'APPROVAL_NOT_OPEN') return ''
  return (error.details['approval'] as Approval | undefined)?.answeredByName ?? ''
}
