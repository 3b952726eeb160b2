import { Button, Progress } from '@mantine/core'
import { toastProblem } from '@sofreh/ui'
import type { FirstDayAside, FirstDayStep } from '@sofreh/vendors/domain'
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useSession } from '@sofreh/staff/session'
import { firstDayText as text } from './first-day.fa.ts'
import styles from './first-day.module.css'
import { firstDayFactsQuery, firstDayQuery } from './first-day-queries.ts'
import { firstDaySteps, isFirstDayOver, neededSteps, type ShownStep } from './first-day-steps.ts'

const places: Record<FirstDayStep, string> = {
  MENU: '/bo/menu',
  HOURS: '/bo/settings?part=hours',
  PAYMENTS: '/bo/payments',
  TABLES: '/bo/tables',
  PRINTER: '/bo/printing',
  STAFF: '/bo/staff',
  ORDER: '/bo/pos',
}
/** Permissions that the facts of the list require. */
const needed = [
  'VENDOR_SETTINGS',
  'MENU_VIEW',
  'BANK_SETTINGS',
  'TABLE_USE',
  'PRINTER_SETTINGS',
  'STAFF_VIEW',
  'ORDER_VIEW',
]

/** Lists what a new restaurant still has to set up, from its data. Disappears when all is done or skipped. */
export function FirstDay() {
  const { vendor, permissions } = useSession()
  const mayAll = needed.every((permission) => permissions.has(permission))
  const aside = useQuery({ ...firstDayQuery, enabled: mayAll })
  const isClosed = aside.data?.putAside.includes('ALL') ?? true
  const facts = useQuery({ ...firstDayFactsQuery(vendor), enabled: mayAll && !isClosed })
  if (!aside.data || !facts.data) return null
  const { putAside } = aside.data
  const steps = firstDaySteps(facts.data, putAside)
  if (isFirstDayOver(steps, putAside)) return null
  return <StepList steps={steps} putAside={putAside} />
}

function StepList({ steps, putAside }: { steps: readonly ShownStep[]; putAside: readonly FirstDayAside[] }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (next: FirstDayAside[]) => api('PUT /api-sofreh/vendors/first-day', { body: { putAside: next } }),
    onSuccess: (saved) => client.setQueryData(firstDayQuery.queryKey, saved),
    onError: toastProblem,
  })
  const settled = steps.filter(({ state }) => state !== 'open').length
  const put = (step: FirstDayAside) => save.mutate([...putAside, step])
  const take = (step: FirstDayStep) => save.mutate(putAside.filter((each) => each !== step))
  return (
    <section className={styles.list} aria-label={text.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text.title}</h2>
        <span className={styles.quiet}>{text.progress(settled, steps.length)}</span>
        <Button component="a" href="/bo/help/first-day" variant="subtle" size="compact-sm">
          {text.sheets}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" disabled={save.isPending} onClick={() => put('ALL')}>
          {text.close}
        </Button>
      </header>
      <Progress value={(settled / steps.length) * 100} size="sm" aria-label={text.progress(settled, steps.length)} />
      <ul className={styles.steps}>
        {steps.map((shown) => (
          <Step key={shown.step} {...shown} isBusy={save.isPending} onPut={put} onTake={take} />
        ))}
      </ul>
    </section>
  )
}

type StepProps = ShownStep & {
  isBusy: boolean
  onPut: (step: FirstDayStep) => void
  onTake: (step: FirstDayStep) => void
}

function Step({ step, state, isBusy, onPut, onTake }: StepProps) {
  const Icon = { done: IconCircleCheck, aside: IconCircleMinus, open: IconCircle }[state]
  const { name, hint } = text.steps[step]
  return (
    <li className={styles.step} data-state={state}>
      <Icon size={22} stroke={1.75} role="img" aria-label={state === 'open' ? text.go : text[state]} />
      <a href={places[step]} className={styles.link}>
        <b>{name}</b>
        {state === 'open' && <span className={styles.quiet}>{hint}</span>}
      </a>
      {state === 'open' && !neededSteps.includes(step) && (
        <Button variant="subtle" color="gray" size="compact-sm" disabled={isBusy} onClick={() => onPut(step)}>
          {step === 'HOURS' ? text.hoursRight : text.notNeeded}
        </Button>
      )}
      {state === 'aside' && (
        <Button variant="subtle" color="gray" size="compact-sm" disabled={isBusy} onClick={() => onTake(step)}>
          {text.takeBack}
        </Button>
      )}
    </li>
  )
}
