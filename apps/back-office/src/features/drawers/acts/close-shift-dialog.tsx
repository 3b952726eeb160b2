import { Button, Checkbox, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import type { ShiftDetail } from '@sofreh/cash/client'
import { Amount, FormDialog, FormErrors, Problem, sentencesOf, toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../api/api.ts'
import { Difference } from '../difference.tsx'
import { shiftQuery, useDrawerChange } from '../drawer-queries.ts'
import { drawersText } from '../drawers.fa.ts'
import shared from '../drawers.module.css'
import styles from './close-shift-dialog.module.css'

const text = drawersText.close
/** `isEnded`: the shift was closed while the dialog was open. */
type CloseProps = { shiftId: string; isEnded: boolean; onCount: () => void; onClose: () => void }

/** Closes a shift by its first count. Only a missing count blocks it; everything else is listed for confirmation. */
export function CloseShiftDialog({ shiftId, isEnded, onCount, onClose }: CloseProps) {
  const shift = useQuery(shiftQuery(shiftId))
  const title = shift.data ? text.title(shift.data.number, shift.data.drawerName) : drawersText.card.close
  return (
    <FormDialog onClose={onClose} title={title} closeButtonProps={{ 'aria-label': drawersText.cancel }}>
      {shift.isError && !shift.data && <Problem error={shift.error} onRetry={() => void shift.refetch()} />}
      {shift.isPending && <Skeleton h={120} />}
      {shift.data && shift.data.counts.length === 0 && (
        <Stack>
          <p className={shared.quiet}>{text.notCounted}</p>
          <FormErrors messages={isEnded ? [drawersText.ended] : []} />
          <Button onClick={onCount} disabled={isEnded}>
            {text.countNow}
          </Button>
        </Stack>
      )}
      {shift.data && shift.data.counts.length > 0 && <Closing shift={shift.data} isEnded={isEnded} onClose={onClose} />}
    </FormDialog>
  )
}

function Closing({ shift, isEnded, onClose }: { shift: ShiftDetail; isEnded: boolean; onClose: () => void }) {
  const [id] = useState(newId)
  const [reason, setReason] = useState('')
  const [handsOn, setHandsOn] = useState(false)
  const [acceptsUnsent, setAcceptsUnsent] = useState(false)
  const close = useDrawerChange(() =>
    api('POST /api-sofreh/payments/shifts/{id}/close', {
      params: { id: shift.id },
      body: { id, reason, handsOn, acceptsUnsent },
    }),
  )
  const bills = shift.openBills
  const tills = named(close.error, 'UNSENT_WORK', 'tills')
  const isNamed = isRefusedFor(close.error, 'OPEN_BILLS') || tills.length > 0
  const submit = () =>
    close.mutate(undefined, {
      onSuccess: (closed) => {
        toastDone(text.done(closed.number))
        onClose()
      },
    })
  const errors = close.isError && !isNamed ? sentencesOf(close.error) : []
  const difference = shift.counts.at(-1)?.difference ?? null
  return (
    <Stack>
      <Counted shift={shift} />
      {difference !== 0 && (
        <TextInput
          label={text.reason}
          description={text.reasonHint}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {(bills.length > 0 || handsOn) && (
        <Named title={text.bills} lines={bills.map(({ number, due }) => [text.bill(number), due])}>
          <Checkbox
            label={text.handsOn}
            checked={handsOn}
            onChange={({ currentTarget }) => setHandsOn(currentTarget.checked)}
          />
        </Named>
      )}
      {shift.openRefunds.length > 0 && (
        <Named
          title={text.openRefunds}
          lines={shift.openRefunds.map(({ number, amount }) => [text.refund(number ?? ''), amount])}
        />
      )}
      {shift.courierCash.length > 0 && (
        <Named title={text.courierCash} lines={shift.courierCash.map(({ name, amount }) => [name, amount])} />
      )}
      {(tills.length > 0 || acceptsUnsent) && (
        <Named
          title={text.unsent}
          lines={tills.map((till) => [
            drawersText.shift.unsentOf(String(till['device']), Number(till['count'])),
            till['money'],
          ])}
        >
          <Checkbox
            label={text.acceptsUnsent}
            checked={acceptsUnsent}
            onChange={({ currentTarget }) => setAcceptsUnsent(currentTarget.checked)}
          />
        </Named>
      )}
      <FormErrors messages={isEnded && !close.isPending ? [drawersText.ended] : errors} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {drawersText.cancel}
        </Button>
        <Button onClick={submit} loading={close.isPending} disabled={isEnded}>
          {text.submit}
        </Button>
      </Group>
    </Stack>
  )
}

function Counted({ shift }: { shift: ShiftDetail }) {
  const count = shift.counts.at(-1)
  const recount = shift.counts.length > 1 ? shift.counts[0] : undefined
  if (!count) return null
  return (
    <dl className={shared.facts}>
      <div>
        <dt>{text.counted}</dt>
        <dd data-large>
          <Amount value={count.total} />
        </dd>
      </div>
      {count.expected !== null && (
        <div>
          <dt>{text.expected}</dt>
          <dd data-large>
            <Amount value={count.expected} />
          </dd>
        </div>
      )}
      {count.difference !== null && (
        <div>
          <dt>{text.difference}</dt>
          <dd data-large>
            <Difference value={count.difference} />
          </dd>
        </div>
      )}
      {recount && (
        <div>
          <dt>{text.recount}</dt>
          <dd data-large>
            <Amount value={recount.total} />
          </dd>
        </div>
      )}
    </dl>
  )
}

type NamedProps = { title: string; lines: readonly (readonly [string, unknown])[]; children?: ReactNode }

function Named({ title, lines, children }: NamedProps) {
  return (
    <div className={styles.warned}>
      <p>{title}</p>
      <ul>
        {lines.map(([line, amount], index) => (
          <li key={`${line} ${index}`}>
            {line} <Amount value={Number(amount)} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

function isRefusedFor(error: unknown, code: string): boolean {
  return error instanceof ApiProblem && error.code === code
}

/** Returns the items listed in this refusal; empty for any other answer. */
function named(error: unknown, code: string, what: string): readonly Record<string, unknown>[] {
  if (!(error instanceof ApiProblem) || error.code !== code) return []
  const list = error.details[what]
  return Array.isArray(list) ? (list as Record<string, unknown>[]) : []
}
