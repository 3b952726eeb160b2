import { Refusal } from '@sofreh/kernel'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { lockStocks, saveStock } from '../../store/stock/stock.writer.ts'

export type StockCommand = {
  menuItemId: string
  stock?: number | null | undefined
  change?: number | undefined
}

/** Sets or changes the portions left. Several commands for one item apply in turn. */
export function saveStocks(deps: WriteMenuDeps, writer: MenuWriter, commands: readonly StockCommand[]) {
  return writeMenu(deps, { ...writer, isEdit: false }, async (tx, version) => {
    const present = await lockStocks(
      tx,
      writer.vendorId,
      commands.map((command) => command.menuItemId),
    )
    const stocks = new Map<string, number | null>()
    for (const command of commands) {
      const item = present.get(command.menuItemId)
      if (!item) throw new Refusal('MENU_ITEM_NOT_FOUND', { menuItemId: command.menuItemId })
      const before = stocks.has(command.menuItemId) ? (stocks.get(command.menuItemId) ?? null) : item.stock
      stocks.set(command.menuItemId, stockAfter(command, before, item.title))
    }
    await saveStock(tx, writer.vendorId, { ids: [...stocks.keys()], stocks: [...stocks.values()], version })
    return { version, items: [...stocks].map(([menuItemId, stock]) => ({ menuItemId, stock })) }
  })
}

function stockAfter(command: StockCommand, before: number | null, title: string): number | null {
  if (command.change === undefined) return command.stock ?? null
  if (before === null) throw new Refusal('STOCK_NOT_COUNTED', { menuItemId: command.menuItemId, title })
  const after = before + command.change
  if (after < 0) throw new Refusal('STOCK_BELOW_ZERO', { menuItemId: command.menuItemId, title, left: before })
  return Math.min(after, 1_000_000)
}
