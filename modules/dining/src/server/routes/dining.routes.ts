import { type Binding, bind, type Exchange } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { guestTable, hallView, planView, seatedTables, tablePage } from '../store/table-view.ts'
import { findHalls } from '../store/tables.reader.ts'
import { addHall } from '../use-cases/add-hall.ts'
import { arrangeHalls } from '../use-cases/arrange-halls.ts'
import { changeHall } from '../use-cases/change-hall.ts'
import { addTables } from '../use-cases/add-tables.ts'
import { changeTable } from '../use-cases/change-table.ts'
import { changeTables } from '../use-cases/change-tables.ts'
import { qrSheet } from '../use-cases/qr-sheet.ts'
import { tableQr } from '../use-cases/table-qr.ts'

export function diningRoutes(deps: DiningDeps): Binding[] {
  const { database } = deps
  return [
    bind(contract.getPlan, (_, { vendorId }) => planView(deps, vendorId)),
    bind(contract.addTables, ({ body }, caller) => addTables(deps, body, caller)),
    bind(contract.changeTable, ({ body }, caller) => changeTable(deps, body, caller)),
    bind(contract.getAllTables, (_, { vendorId }) => seatedTables(deps, vendorId)),
    bind(contract.pageTables, ({ query }, { vendorId }) => tablePage(deps, vendorId, query)),
    bind(contract.changeTables, ({ body }, caller) => changeTables(deps, body, caller)),
    bind(contract.getTable, ({ params }, { vendorId }) => guestTable(deps, vendorId, params.id)),
    bind(contract.addTableCategory, ({ body }, caller) => addHall(deps, body, caller)),
    bind(contract.changeTableCategory, ({ body }, caller) => changeHall(deps, body, caller)),
    bind(contract.arrangeTableCategories, ({ body }, caller) => arrangeHalls(deps, body, caller)),
    bind(contract.getTableCategories, (_, { vendorId }) => findHalls(database, vendorId)),
    bind(contract.getTableCategory, ({ params }, { vendorId }) => hallView(deps, vendorId, params.id)),
    bind(contract.getTableQr, ({ params: { id } }, { vendorId }, exchange) =>
      tableQr(database, { vendorId, id, origin: originOf(exchange) }),
    ),
    bind(contract.getQrSheet, ({ query: { categoryId } }, { vendorId }, exchange) =>
      qrSheet(database, { vendorId, categoryId, origin: originOf(exchange) }),
    ),
  ]
}

function originOf({ request }: Exchange): string {
  return `${request.protocol}://${request.host}`
}
