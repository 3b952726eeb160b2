import { PageHeader } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '@sofreh/staff/session'
import { useCurrentPart } from '../../shell/use-current-part.ts'
import { paymentsText } from './payments.fa.ts'
import styles from './payments.module.css'

const addresses = {
  transactions: '/payments',
  reconciliation: '/payments/reconciliation',
  terminals: '/payments/terminals',
  methods: '/payments/methods',
  credit: '/payments/credit',
} as const
type MoneyPart = keyof typeof addresses
const parts = Object.keys(addresses) as MoneyPart[]
/** Sales reports need another permission than money reports. */
const aboutSales: readonly MoneyPart[] = ['methods', 'credit']

/** The header of every money screen, with links to the others. */
export function MoneyHeader({ part, actions }: { part: MoneyPart; actions?: ReactNode }) {
  const maySeeSales = useMay('REPORT_SALES')
  const maySeeMoney = useMay('REPORT_FINANCE')
  const open = parts.filter((name) => (aboutSales.includes(name) ? maySeeSales : maySeeMoney))
  const strip = useCurrentPart<HTMLElement>(part)
  return (
    <>
      <PageHeader
        title={paymentsText.parts[part].title}
        sentence={paymentsText.parts[part].sentence}
        actions={actions}
      />
      <nav aria-label={paymentsText.partsLabel} className={styles.parts} ref={strip}>
        {open.map((name) => (
          <Link key={name} to={addresses[name]} activeOptions={{ exact: true, includeSearch: false }}>
            {paymentsText.parts[name].name}
          </Link>
        ))}
      </nav>
    </>
  )
}
