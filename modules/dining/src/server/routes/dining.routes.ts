import { type Binding, bind, type Caller, type Exchange } from '@sofreh/http'
import type { Page } from '@sofreh/contract'
import {
  addTableCategory,
  addTables,
  arrangeTableCategories,
  changeTable,
  changeTableCategory,
  changeTables,
  type DiningTable,
  getAllTables,
  getPlan,
  getQrSheet,
  getTable,
  getTableCategories,
  getTableCategory,
  getTableQr,
  type Hall,
  pageTables,
  type SeatedTable,
} from '../../contract/index.ts'
import type { AddTables, ChangeTable, ChangeTables } from '../use-cases/change-tables.ts'
import type { TableQr } from '../use-cases/table-qr.ts'
import type { GuestTable, TablePageFilter } from '../store/table-view.ts'

export type DiningUseCases = {
  plan: (vendorId: string) => Promise<(Hall & { tables: SeatedTable[] })[]>
  allTables: (vendorId: string) => Promise<SeatedTable[]>
  tablePage: (vendorId: string, filter: TablePageFilter) => Promise<Page<SeatedTable>>
  guestTable: (vendorId: string, id: string) => Promise<GuestTable>
  addTables: (command: AddTables, caller: Caller) => Promise<DiningTable[]>
  changeTable: (command: ChangeTable, caller: Caller) => Promise<DiningTable>
  changeTables: (command: ChangeTables, caller: Caller) => Promise<DiningTable[]>
  halls: (vendorId: string) => Promise<Hall[]>
  hall: (vendorId: string, id: string) => Promise<Hall & { tables: DiningTable[] }>
  addHall: (command: { name: string }, caller: Caller) => Promise<Hall>
  changeHall: (command: { id: string; name: string; isActive: boolean }, caller: Caller) => Promise<Hall>
  arrangeHalls: (
    command: { categories: readonly { id: string; position: number }[] },
    caller: Caller,
  ) => Promise<Hall[]>
  tableQr: (vendorId: string, id: string, exchange: Exchange) => Promise<TableQr>
  qrSheet: (vendorId: string, categoryId: string | undefined, exchange: Exchange) => Promise<TableQr[]>
}

export function diningRoutes(use: DiningUseCases): Binding[] {
  return [
    bind(getPlan, (_, caller) => use.plan(caller.vendorId)),
    bind(addTables, ({ body }, caller) => use.addTables(body, caller)),
    bind(changeTable, ({ body }, caller) => use.changeTable(body, caller)),
    bind(getAllTables, (_, caller) => use.allTables(caller.vendorId)),
    bind(pageTables, ({ query }, caller) => use.tablePage(caller.vendorId, query)),
    bind(changeTables, ({ body }, caller) => use.changeTables(body, caller)),
    bind(getTable, ({ params }, caller) => use.guestTable(caller.vendorId, params.id)),
    bind(addTableCategory, ({ body }, caller) => use.addHall(body, caller)),
    bind(changeTableCategory, ({ body }, caller) => use.changeHall(body, caller)),
    bind(arrangeTableCategories, ({ body }, caller) => use.arrangeHalls(body, caller)),
    bind(getTableCategories, (_, caller) => use.halls(caller.vendorId)),
    bind(getTableCategory, ({ params }, caller) => use.hall(caller.vendorId, params.id)),
    bind(getTableQr, ({ params }, caller, exchange) => use.tableQr(caller.vendorId, params.id, exchange)),
    bind(getQrSheet, ({ query }, caller, exchange) => use.qrSheet(caller.vendorId, query.categoryId, exchange)),
  ]
}
