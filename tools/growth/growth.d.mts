export type Costs = { serverMs: number; databaseMs: number; logKiB: number; diskKiB: number }
export type Machines = {
  ordersPerSecond: number
  serverCores: number
  databaseCores: number
  servers: number
  /** One machine carries server and database. */
  isSmall: boolean
  databases: number
  logMiBPerSecond: number
  diskTiBPerYear: number
}
export function measuredCosts(page: string): Costs
export function machinesFor(vendors: number, costs: Costs): Machines
export function growthTable(costs: Costs): string
export function withTable(page: string, table: string): string
export function writeGrowthPage(): void
