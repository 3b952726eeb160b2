import { useMay } from '@sofreh/staff/session'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownRange } from './shown-range.ts'

type ToReportProps = {
  report: string
  range: ShownRange
  filters?: Readonly<Record<string, string>>
  className: string | undefined
  children: ReactNode
}

/** Reports of orders with their payments need a permission of their own. */
const ofFinance: ReadonlySet<string> = new Set(['unpaidOrders', 'paidOrders'])

/** A link to a report with the filter of the figure; without the report's permission only the figure. */
export function ToReport({ report, range, filters = {}, className, children }: ToReportProps) {
  const may = useMay(ofFinance.has(report) ? 'REPORT_FINANCE' : 'REPORT_SALES')
  if (!may) return <div className={className}>{children}</div>
  return (
    <Link to="/reports/$report" params={{ report }} search={{ range, ...filters }} className={className ?? ''}>
      {children}
    </Link>
  )
}
