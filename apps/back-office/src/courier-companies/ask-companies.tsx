import { Button } from '@mantine/core'
import { useMay } from '@sofreh/staff/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesText as text } from './companies.fa.ts'
import { companyRequestsQuery } from './company-queries.ts'
import { type AskedOrder, OffersDialog } from './offers-dialog.tsx'

/** Opens the fares of the companies for an order; hidden where the vendor has no account. */
export function AskCompanies({ order }: { order: AskedOrder }) {
  const mayAssign = useMay('BIKER_ASSIGN')
  const maySee = useMay('BIKER_VIEW')
  const { data } = useQuery({ ...companyRequestsQuery, enabled: mayAssign && maySee })
  const [isOpen, setIsOpen] = useState(false)
  if (!mayAssign || !data || data.companies.length === 0) return null
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
        {text.offers.ask}
      </Button>
      {isOpen && <OffersDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}
