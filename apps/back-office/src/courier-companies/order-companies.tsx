import type { Order } from '@sofreh/ordering/client'
import { useMay } from '@sofreh/staff/session'
import { useQuery } from '@tanstack/react-query'
import { ReadOrProblem } from '../api/read-or-problem.tsx'
import { AskCompanies } from './ask-companies.tsx'
import { companiesText as text } from './companies.fa.ts'
import { CompanyRequest } from './company-request.tsx'
import { companyRequestsQuery, requestsOfOrderQuery } from './company-queries.ts'

/** The company's part of an order's drawer: its newest request, and the request of another one. */
export function OrderCompanies({ order }: { order: Order }) {
  const maySee = useMay('BIKER_VIEW')
  const isSent = order.deliveryType === 'DELIVER' || order.deliveryType === 'ZFEXPRESS'
  const mayAssign = useMay('BIKER_ASSIGN')
  const isWaiting = order.state === 'CONFIRMED' || order.state === 'READYTOSHIPMENT'
  const isAsking = isSent && isWaiting && order.courier === null
  const requests = useQuery({ ...requestsOfOrderQuery(order.id), enabled: maySee && isSent })
  // The button that asks is hidden until it knows that the vendor has an account.
  const companies = useQuery({ ...companyRequestsQuery, enabled: maySee && mayAssign && isAsking })
  if (!isSent) return null
  const newest = requests.data?.[0]
  return (
    <>
      <ReadOrProblem reads={isAsking ? [requests, companies] : [requests]} title={text.requests.unread} />
      {newest && <CompanyRequest request={newest} />}
      {isAsking && <AskCompanies order={order} />}
    </>
  )
}
