import type { Order } from '@sofreh/ordering/client'
import { useMay } from '@sofreh/staff/session'
import { useQuery } from '@tanstack/react-query'
import { AskCompanies } from './ask-companies.tsx'
import { CompanyRequest } from './company-request.tsx'
import { requestsOfOrderQuery } from './company-queries.ts'

/** The company's part of an order's drawer: its newest request, and the request of another one. */
export function OrderCompanies({ order }: { order: Order }) {
  const maySee = useMay('BIKER_VIEW')
  const isSent = order.deliveryType === 'DELIVER' || order.deliveryType === 'ZFEXPRESS'
  const { data = [] } = useQuery({ ...requestsOfOrderQuery(order.id), enabled: maySee && isSent })
  if (!isSent) return null
  const [newest] = data
  const isWaiting = order.state === 'CONFIRMED' || order.state === 'READYTOSHIPMENT'
  return (
    <>
      {newest && <CompanyRequest request={newest} />}
      {isWaiting && order.courier === null && <AskCompanies order={order} />}
    </>
  )
}
