import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import type { FirstDayFacts } from './first-day-steps.ts'

export const firstDayQuery = queryOptions({
  queryKey: ['today', 'first-day'],
  queryFn: () => api('GET /api-sofreh/vendors/first-day'),
})

type Selling = { deliveryTypes: readonly string[]; onlinePayment: boolean }

/** Reads each fact from its screen's own call, so that the list agrees with the screen it links to. */
export const firstDayFactsQuery = (vendor: Selling) =>
  queryOptions({
    queryKey: ['today', 'first-day-facts', vendor.deliveryTypes, vendor.onlinePayment],
    queryFn: async (): Promise<FirstDayFacts> => {
      const [dishes, hours, bank, tables, printers, staff, orders] = await Promise.all([
        api('GET /api-catalog/catalog/menuitems', { query: { pageSize: 1 } }),
        api('GET /api-identity/identity/vendors/availabilitytime'),
        api('GET /api/bankconfiguration'),
        api('GET /api/diningtables/alltables'),
        api('GET /api-catalog/catalog/printers'),
        api('GET /api-sofreh/identity/staff', { query: { pageSize: 2 } }),
        api('GET /api/orders', { query: { pageSize: 1 } }),
      ])
      return {
        hasDishes: dishes.totalCount > 0,
        hasOwnHours: hours.length !== 7 || hours.some(({ from, to }) => from !== usual.from || to !== usual.to),
        hasPayments: !vendor.onlinePayment || bank.configurations.length > 0 || bank.hasPlatformMerchant,
        servesAtTables: vendor.deliveryTypes.includes('SERVE'),
        hasTables: tables.length > 0,
        hasPrinter: printers.length > 0,
        hasColleague: staff.totalCount > 1,
        hasOrder: orders.totalCount > 0,
      }
    },
  })

/** The opening hours of every new restaurant. */
const usual = { from: '12:00', to: '23:00' }
