import type { Handle } from '@sofreh/database'
import { companyNames } from '../../text/courier-companies.fa.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'

/** What a company charged for the trips of one business date. */
export type FaresOfCompany = { date: string; name: string; trips: number; amount: number }

/** Returns what companies charged, by business date and company. */
export async function faresByDay(
  { couriers }: Pick<CourierCompaniesDeps, 'couriers'>,
  handle: Handle,
  span: { vendorId: string; from: string; to: string },
): Promise<FaresOfCompany[]> {
  const fares = await couriers.faresByDay(handle, span)
  return fares.map(({ company, ...day }) => ({ ...day, name: nameOf(company) }))
}

function nameOf(company: string): string {
  return Object.entries(companyNames).find(([key]) => key === company)?.[1] ?? company
}
