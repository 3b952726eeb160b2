import { type ChildProcess, spawn } from 'node:child_process'
import { type Connection, withClient } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import type { Basket } from '../basket.ts'

/** The bare server of `bare-orders.mjs` in its own process, with tables of its own. */
export type BareServer = { address: string; pid: number; baskets: readonly Basket[]; stop(): Promise<void> }

const port = 3595

/** Starts the bare server with the dishes of these carts; each vendor of `vendors` gets its own copy and guest. */
export async function startBare(
  connection: Connection,
  { baskets, vendors }: { baskets: readonly Basket[]; vendors: number },
): Promise<BareServer> {
  const spread = await makeTables(connection, baskets, vendors)
  const child = spawn(process.execPath, ['bench/cost/bare-orders.mjs', JSON.stringify(connection), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await ready(child)
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    baskets: spread,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the bare server ended before it was ready')))
  })
}

async function makeTables(connection: Connection, baskets: readonly Basket[], vendors: number): Promise<Basket[]> {
  const dishes = [...new Set(baskets.flatMap(({ lines }) => lines.map(({ menuItemId }) => menuItemId)))]
  const toppings = [
    ...new Set(
      baskets.flatMap(({ lines }) => lines.flatMap((line) => line.toppings.map(({ toppingId }) => toppingId))),
    ),
  ]
  const shops = Array.from({ length: vendors }, () => ({ id: newId(), tokens: baskets.map(() => newId()) }))
  await withClient(connection, async (client) => {
    await client.query(`
      drop table if exists bare_sessions, bare_dishes, bare_toppings, bare_keys, bare_counters, bare_orders, bare_operations, bare_events;
      create table bare_sessions (token text primary key, vendor_id uuid not null, person_id uuid not null);
      create table bare_dishes (vendor_id uuid, id uuid, title text not null, price bigint not null, stock bigint not null,
        primary key (vendor_id, id)) with (fillfactor = 50);
      create table bare_toppings (vendor_id uuid, id uuid, title text not null, price bigint not null, primary key (vendor_id, id));
      create table bare_keys (vendor_id uuid, key text, answer json, created_at timestamptz not null default now(), primary key (vendor_id, key));
      create table bare_counters (vendor_id uuid, business_date date, last int not null, primary key (vendor_id, business_date)) with (fillfactor = 50);
      create table bare_orders (vendor_id uuid, id uuid, number text not null, business_date date not null, state text not null, person_id uuid,
        final_price bigint not null, placed_at timestamptz not null, lines jsonb not null, price jsonb not null,
        primary key (vendor_id, id), unique (vendor_id, business_date, number));
      create index on bare_orders (vendor_id, placed_at);
      create index on bare_orders (vendor_id, state);
      create table bare_operations (vendor_id uuid, id uuid, order_id uuid not null, position int not null, kind text not null, person_id uuid,
        at timestamptz not null, act jsonb not null, primary key (vendor_id, id), unique (vendor_id, order_id, position));
      create table bare_events (vendor_id uuid not null, id bigint generated always as identity primary key, kind text not null,
        subject_id uuid not null, facts jsonb not null);`)
    for (const { id, tokens } of shops) {
      await client.query('insert into bare_sessions select t, $1, gen_random_uuid() from unnest($2::text[]) t', [
        id,
        tokens,
      ])
      await client.query(
        `insert into bare_dishes select $1, d, 'سنجه ' || d, 200000, 1000000000 from unnest($2::uuid[]) d`,
        [id, dishes],
      )
      await client.query(`insert into bare_toppings select $1, t, 'افزودنی', 5000 from unnest($2::uuid[]) t`, [
        id,
        toppings,
      ])
    }
    await client.query('analyze bare_dishes, bare_toppings, bare_sessions')
  })
  // Guests of all vendors take turns, as they do at the product.
  return baskets.map((basket, place) => {
    const token = shops[place % shops.length]?.tokens[place] ?? ''
    return { ...basket, token }
  })
}
