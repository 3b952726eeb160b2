import { showNumber } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames } from '@sofreh/ordering/client'
import { transactionMethodLabels } from '@sofreh/payments/client'
import { Amount } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { barsOf } from '../../figures/compared.ts'
import styles from './shares.module.css'
import type { ShownRange } from './shown-range.ts'
import { ToReport } from './to-report.tsx'
import { todayText as text } from './today.fa.ts'
import type { Dashboard } from './today-queries.ts'

type Part = {
  key: string
  name: string
  amount: number
  /** Length of the bar, where it is not the amount: the parts are ordered by it. */
  measure?: number
  note?: string
  filters?: Record<string, string>
}
const methodNames: Readonly<Record<string, string>> = transactionMethodLabels

/** Sales by channel, delivery type and method, and the dishes sold most; each row opens its report. */
export function Shares({ shown, range }: { shown: Dashboard; range: ShownRange }) {
  const channels = shown.channels.map(({ channel, total }) => ({
    key: channel,
    name: channelNames[channel],
    amount: total,
    filters: { channel },
  }))
  const deliveryTypes = shown.deliveryTypes.map(({ deliveryType, total }) => ({
    key: deliveryType,
    name: deliveryTypeNames[deliveryType],
    amount: total,
    filters: { deliveryType },
  }))
  const methods = shown.methods.map(({ method, amount, refunded }) => ({
    key: method,
    name: methodNames[method] ?? method,
    amount: amount - refunded,
  }))
  const items = shown.topItems.map(({ itemId, title, units, net }) => ({
    key: itemId,
    name: title,
    amount: net,
    measure: units,
    note: text.units(showNumber(units)),
    filters: { itemId },
  }))
  return (
    <div className={styles.shares}>
      <PartList name="topItems" report="itemsSales" parts={items} range={range} />
      <PartList name="channels" report="perType" parts={channels} range={range} />
      <PartList name="deliveryTypes" report="perType" parts={deliveryTypes} range={range} />
      <PartList name="methods" report="methods" parts={methods} range={range} />
    </div>
  )
}

type PartListProps = {
  name: keyof typeof text.shares
  /** `methods` is the payment ledger's own report. */
  report: 'itemsSales' | 'perType' | 'methods'
  parts: readonly Part[]
  range: ShownRange
}

function PartList({ name, report, parts, range }: PartListProps) {
  if (parts.length === 0) return null
  return (
    <section aria-label={text.shares[name]} className={styles.card}>
      <h2>{text.shares[name]}</h2>
      <ul>
        {barsOf(parts, ({ measure, amount }) => measure ?? amount).map(
          ({ key, name: part, amount, note, filters, share }) => (
            <li key={key}>
              <PartLink report={report} range={range} filters={filters ?? {}}>
                <span className={styles.part}>{part}</span>
                {note && <span className={styles.note}>{note}</span>}
                <Amount value={amount} />
                <span className={styles.track} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
                </span>
              </PartLink>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

type PartLinkProps = Pick<PartListProps, 'report' | 'range'> & { filters: Record<string, string>; children: ReactNode }

function PartLink({ report, range, filters, children }: PartLinkProps) {
  if (report === 'methods')
    return (
      <Link to="/payments/methods" search={{ range }} className={styles.row ?? ''}>
        {children}
      </Link>
    )
  return (
    <ToReport report={report} range={range} filters={filters} className={styles.row}>
      {children}
    </ToReport>
  )
}
