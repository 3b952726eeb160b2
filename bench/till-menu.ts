import { type Connection, withClient } from '@sofreh/database'

export const tillDishes = 2_000

/** Copies the demo's dishes until the first vendor has two thousand of them. */
export async function fillTillMenu(connection: Connection): Promise<void> {
  await withClient(connection, (client) =>
    client.query(
      `with shop as (select vendor_id from vendors where subdomain = 'naranj')
       insert into menu_items (vendor_id, id, category_id, title, price, with_tax, sell_channels, delivery_types, position, version)
       select i.vendor_id, gen_random_uuid(), i.category_id, i.title || ' ' || n, i.price + n * 1000, i.with_tax, i.sell_channels,
         i.delivery_types, i.position + 100 + n, i.version
       from generate_series(1, 200) n, lateral (select * from menu_items m join shop using (vendor_id)
         where m.deleted_at is null and m.stock is null order by m.position) i
       limit (select $1::int - count(*) from menu_items m join shop using (vendor_id))`,
      [tillDishes],
    ),
  )
}
