import { Button, SegmentedControl } from '@mantine/core'
import { PageHeader } from '@sofreh/ui'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { qrPicture } from '@sofreh/staff/qr'
import { useSession } from '@sofreh/staff/session'
import { type FirstDayRole, firstDayRoleOf, firstDayRoles } from './first-day-roles.ts'
import { firstDaySheetText as text } from './first-day-sheet.fa.ts'
import styles from './first-day-sheet.module.css'

const places: Record<FirstDayRole, string> = { owner: '/bo', cashier: '/bo/pos', kitchen: '/bo/kitchen' }

/** A4 sheet for the first day of an owner, a cashier or a cook: sign-in, tasks, and what to do in trouble. */
export function FirstDaySheetScreen() {
  const { for: role = 'owner' } = useSearch({ from: '/signed-in/office/help/first-day' })
  const navigate = useNavigate({ from: '/help/first-day' })
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={text.title}
          sentence={text.sentence}
          actions={
            <Button leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
              {text.print}
            </Button>
          }
        />
        <SegmentedControl
          mb="md"
          aria-label={text.for}
          value={role}
          onChange={(value) => void navigate({ search: { for: firstDayRoleOf(value) ?? 'owner' }, replace: true })}
          data={firstDayRoles.map((value) => ({ value, label: text.roles[value].name }))}
        />
      </div>
      <Sheet role={role} />
    </>
  )
}

function Sheet({ role }: { role: FirstDayRole }) {
  const { vendor } = useSession()
  const { name, begin, steps, trouble } = text.roles[role]
  const address = `${location.origin}${places[role]}`
  return (
    <article className={styles.sheet} aria-label={text.of(name)}>
      <header className={styles.head}>
        <div>
          <p className={styles.vendor}>{vendor.name}</p>
          <h2>{text.of(name)}</h2>
          <p>{begin}</p>
          <p>
            {text.address}
            <bdi dir="ltr" lang="en" className={styles.address}>
              {address}
            </bdi>
          </p>
        </div>
        <img className={styles.code} src={qrPicture(address, 'any')} alt={text.code} />
      </header>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}</b> {step.text}
          </li>
        ))}
      </ol>
      <h3>{text.trouble}</h3>
      <dl className={styles.trouble}>
        {trouble.map(({ when, remedy }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{remedy}</dd>
          </div>
        ))}
      </dl>
      <footer className={styles.foot}>
        <p>{text.more}</p>
        <p className={styles.blank}>{text.phone}</p>
      </footer>
    </article>
  )
}
