import { given } from '@sofreh/kernel'
import type { Handle } from '@sofreh/database'
import { addHall, arrangeHalls, changeHall } from './use-cases/change-halls.ts'
import { addTables, changeTables, changeTable } from './use-cases/change-tables.ts'
import { findHalls, findTable } from './store/tables.reader.ts'
import { diningRoutes } from './routes/dining.routes.ts'
import type { DiningCore, DiningNeeds } from './dining-deps.ts'
import { reserveRoutes } from './routes/reserves.routes.ts'
import { qrSheet, tableQr } from './use-cases/table-qr.ts'
import { guestTable, hallView, planView, seatedTables, tablePage } from './store/table-view.ts'
import { createVisits } from './use-cases/visits/create-visits.ts'

/** A table as ordering needs it. */
export type TableFound = {
  id: string
  name: string
  categoryId: string
  categoryName: string
  seats: number
  /** True while both the table and its hall are active. */
  isActive: boolean
}

/** Creates the dining module: halls, tables, their codes, reservations and visits. */
export function createDining(core: DiningCore, needs: DiningNeeds) {
  const deps = { ...core, ...needs }
  const { database } = deps
  const origin = deps.siteOrigin ?? (({ request }) => `${request.protocol}://${request.host}`)
  const routes = diningRoutes({
    plan: given(deps, planView),
    allTables: given(deps, seatedTables),
    tablePage: given(deps, tablePage),
    guestTable: given(deps, guestTable),
    addTables: given(deps, addTables),
    changeTable: given(deps, changeTable),
    changeTables: given(deps, changeTables),
    halls: given(database, findHalls),
    hall: given(deps, hallView),
    addHall: given(deps, addHall),
    changeHall: given(deps, changeHall),
    arrangeHalls: given(deps, arrangeHalls),
    tableQr: (vendorId, id, exchange) => tableQr(database, { vendorId, id, origin: origin(exchange) }),
    qrSheet: (vendorId, categoryId, exchange) => qrSheet(database, { vendorId, categoryId, origin: origin(exchange) }),
  })
  const party = createVisits(deps)
  return {
    routes: [...routes, ...reserveRoutes(deps), ...party.routes],
    tasks: party.tasks,
    recurring: party.recurring,
    /** Functions on visits for other modules. */
    visits: party.visits,
    findTable: async (handle: Handle, vendorId: string, id: string) => {
      const table = await findTable(handle, vendorId, id)
      if (!table) return undefined
      const { name, categoryId, categoryName, seats } = table
      return { id, name, categoryId, categoryName, seats, isActive: table.isActive && table.hallIsActive }
    },
  }
}

export type Dining = ReturnType<typeof createDining>
