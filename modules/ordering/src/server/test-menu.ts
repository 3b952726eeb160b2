import type { Sellable } from '@sofreh/catalog/domain'
import type { Database, Handle, Tx } from '@sofreh/database'
import { newId, Refusal } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { Portion } from './ordering-deps.ts'

type Dish = Sellable & { vendorId: string }

/** A menu for tests, with its counted portions in the database. */
export async function openMenu(database: Database) {
  await sql`create table test_stock (vendor_id uuid, id uuid, stock int not null, primary key (vendor_id, id))`.execute(
    database.kysely,
  )
  const dishes = new Map<string, Dish>()
  const put = async (vendorId: string, facts: Partial<Sellable> = {}): Promise<Dish> => {
    const dish: Dish = {
      vendorId,
      id: newId(),
      title: 'چلوکباب کوبیده',
      categoryId: newId(),
      price: 185_000,
      finalPrice: 185_000,
      discount: null,
      packagingCost: 5_000,
      servePackagingCost: 0,
      withTax: true,
      stock: null,
      preparationMinutes: null,
      isOnSale: true,
      toppingCategories: [],
      ...facts,
    }
    dishes.set(dish.id, dish)
    if (dish.stock !== null)
      await sql`insert into test_stock values (${vendorId}, ${dish.id}, ${dish.stock})
        on conflict (vendor_id, id) do update set stock = excluded.stock`.execute(database.kysely)
    return dish
  }
  return {
    put,
    async stockOf(id: string): Promise<number | undefined> {
      const { rows } = await sql<{ stock: number }>`select stock from test_stock where id = ${id}`.execute(
        database.kysely,
      )
      return rows[0]?.stock
    },
    async findSellables(_: Handle, vendorId: string, ids: readonly string[]): Promise<Map<string, Sellable>> {
      return new Map(
        ids.flatMap((id) => {
          const dish = dishes.get(id)
          return dish?.vendorId === vendorId ? [[id, dish] as const] : []
        }),
      )
    },
    async moveStock(tx: Tx, vendorId: string, portions: readonly Portion[]): Promise<void> {
      for (const { menuItemId, count } of [...portions].sort((a, b) => (a.menuItemId < b.menuItemId ? -1 : 1))) {
        const dish = dishes.get(menuItemId)
        if (!dish || dish.stock === null) continue
        const { rows } = await sql`update test_stock set stock = stock - ${count}::int
          where vendor_id = ${vendorId} and id = ${menuItemId} and stock >= ${count}::int returning stock`.execute(
          tx.kysely,
        )
        if (rows.length === 0)
          throw new Refusal('ITEM_SOLD_OUT', { items: [{ menuItemId, title: dish.title, left: 0 }] })
      }
    },
  }
}
