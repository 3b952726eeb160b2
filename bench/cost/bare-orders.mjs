import fastify from 'fastify'
import pg from 'pg'

/**
 * Floor of placing an order: a bare Fastify server with `pg` that a careful developer would write for this one call. It
 * checks the token, reads and prices the dishes, takes the stock, numbers the order and writes the same facts in one
 * transaction of few statements, with an idempotency key. It has one vendor's rules: none.
 * Arguments: the connection as JSON, the port.
 */
const [connection, port] = process.argv.slice(2)
const pool = new pg.Pool({ ...JSON.parse(connection), max: 10 })
const app = fastify()

const sessionText = 'select vendor_id, person_id from bare_sessions where token = $1'
const dishesText = `select d.id, d.title, d.price, t.id as topping_id, t.title as topping_title, t.price as topping_price
  from bare_dishes d join bare_toppings t on t.vendor_id = d.vendor_id and t.id = any($3)
  where d.vendor_id = $1 and d.id = any($2)`
const keyText = 'insert into bare_keys (vendor_id, key) values ($1, $2) on conflict do nothing'
const stockText = `with wanted as (
    select d.id, w.count from bare_dishes d join unnest($2::uuid[], $3::int[]) as w(id, count) on w.id = d.id
    where d.vendor_id = $1 order by d.id for update of d)
  update bare_dishes d set stock = d.stock - w.count from wanted w where d.vendor_id = $1 and d.id = w.id and d.stock >= w.count`
const orderText = `with counter as (
    insert into bare_counters (vendor_id, business_date, last) values ($1, $4, 1)
    on conflict (vendor_id, business_date) do update set last = bare_counters.last + 1 returning last),
  placed as (
    insert into bare_orders (vendor_id, id, number, business_date, state, person_id, final_price, placed_at, lines, price)
    select $1, $2, last::text, $4, 'PLACED', $3, $5, now(), $6, $7 from counter returning number),
  operation as (
    insert into bare_operations (vendor_id, id, order_id, position, kind, person_id, at, act)
    values ($1, $2, $2, 1, 'place', $3, now(), $6)),
  event as (
    insert into bare_events (vendor_id, kind, subject_id, facts) select $1, 'order-placed', $2, jsonb_build_object('number', number) from placed)
  select number from placed`
const answerText = 'update bare_keys set answer = $3 where vendor_id = $1 and key = $2'

const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0)

function priced(lines, rows) {
  return lines.map((line) => {
    const toppings = line.toppings.map(({ toppingId, count }) => {
      const row = rows.find((each) => each.id === line.menuItemId && each.topping_id === toppingId)
      return { toppingId, count, title: row.topping_title, price: Number(row.topping_price) }
    })
    const { title, price } = rows.find((each) => each.id === line.menuItemId)
    const each = Number(price) + sumOf(toppings.map((topping) => topping.price * topping.count))
    return { ...line, title, price: Number(price), toppings, total: each * line.count }
  })
}

app.post('/api/orders', async (request, reply) => {
  const { body, headers } = request
  const token = headers.authorization.slice(7)
  const { rows: sessions } = await pool.query({ name: 'session', text: sessionText, values: [token] })
  if (sessions.length === 0) return reply.code(401).send({ code: 'UNAUTHENTICATED' })
  const { vendor_id: vendorId, person_id: personId } = sessions[0]
  const ids = body.lines.map(({ menuItemId }) => menuItemId)
  const toppingIds = body.lines.flatMap(({ toppings }) => toppings.map(({ toppingId }) => toppingId))
  const { rows } = await pool.query({ name: 'dishes', text: dishesText, values: [vendorId, ids, toppingIds] })
  const lines = priced(body.lines, rows)
  const finalPrice = sumOf(lines.map(({ total }) => total))
  const client = await pool.connect()
  try {
    await client.query('begin')
    const key = [vendorId, headers['idempotency-key']]
    const claimed = await client.query({ name: 'key', text: keyText, values: key })
    if (claimed.rowCount === 0) throw new Error('a repeated key')
    const counts = lines.map(({ count }) => count)
    const taken = await client.query({ name: 'stock', text: stockText, values: [vendorId, ids, counts] })
    if (taken.rowCount !== ids.length) throw new Error('sold out')
    const documents = [JSON.stringify(lines), JSON.stringify({ finalPrice })]
    const values = [vendorId, body.id, personId, new Date().toISOString().slice(0, 10), finalPrice, ...documents]
    const placed = await client.query({ name: 'order', text: orderText, values })
    const answer = { id: body.id, number: placed.rows[0].number, lines, finalPrice }
    await client.query({ name: 'answer', text: answerText, values: [...key, JSON.stringify(answer)] })
    await client.query('commit')
    return { data: answer }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
process.on('SIGTERM', () => process.exit(0))
