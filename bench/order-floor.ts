import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, openDatabase, withClient } from '@sofreh/database'
import { statementsOf } from '@sofreh/database/testing/statements'
import pg from 'pg'
import pino from 'pino'
import { assemble } from '../apps/server/src/assemble.ts'
import { readConfig } from '../apps/server/src/settings/config.ts'
import { readSecrets } from '../apps/server/src/settings/secrets.ts'
import { type Basket, orderOf } from './basket.ts'

type Statement = { text: string; values: readonly unknown[] }
export type Floor = { statements: number; run(seconds: number): Promise<number> }

/**
 * Baseline of placing an order: records the statements that the server sends for one order and runs them with pgbench
 * under new keys. None of our code runs in it.
 */
export async function floorOf(parts: { connection: Connection; clients: number; basket: Basket }): Promise<Floor> {
  const { statements, fresh } = await recordOne(parts.connection, parts.basket)
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-floor-'))
  const script = join(folder, 'order.sql')
  writeFileSync(script, await scriptOf(parts.connection, statements, fresh))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const place = parts.connection
  if (typeof place === 'string') throw new Error('the floor is measured on the built-in database')
  const program = findPgbench()
  return {
    statements: statements.length,
    run: (seconds) =>
      runPgbench(program, [
        '-n',
        '-f',
        script,
        '-c',
        String(parts.clients),
        '-j',
        '1',
        '-T',
        String(seconds),
        '-M',
        'prepared',
        '-h',
        place.host,
        '-p',
        String(place.port),
        '-U',
        place.user,
        place.database,
      ]),
  }
}

/** Places one order in this process and records its statements; a first order warms every cache. */
async function recordOne(
  connection: Connection,
  basket: Basket,
): Promise<{ statements: Statement[]; fresh: Set<string> }> {
  const root = new URL('../', import.meta.url).pathname
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-record-'))
  const config = readConfig(
    {
      NODE_ENV: 'production',
      SECRET_KEY: 'only for measuring, never for a restaurant',
      KAVENEGAR_KEY: 'measuring-key',
      DATA_DIR: folder,
      PUBLIC_CALLS_PER_MINUTE: '1000000',
      UNPAID_ORDERS_PER_GUEST: '1000000',
      UNPAID_ORDERS_PER_ADDRESS: '1000000',
    },
    root,
  )
  const database = openDatabase({ connection, poolSize: 2 })
  const started = { connection, database, stop: async () => undefined }
  const assembled = await assemble({
    config,
    secrets: readSecrets(config.secretKey, folder),
    logger: pino({ level: 'silent' }),
    root,
    started,
  })
  try {
    await place(assembled.http, basket)
    const recorder = record()
    const order = orderOf(basket)
    const key = await place(assembled.http, basket, order)
    const statements = recorder
      .stop()
      .filter(
        (statement) =>
          !/event_channel|pg_notify|reaction_cursors|gathered_cursors|from outbox|event_counters counter/.test(
            statement.text,
          ),
      )
    return { statements, fresh: freshKeys(statements, [key, ...uuidsOf(JSON.stringify(order))], basket) }
  } finally {
    await assembled.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function place(
  http: Awaited<ReturnType<typeof assemble>>['http'],
  basket: Basket,
  order: Record<string, unknown> = orderOf(basket),
): Promise<string> {
  const key = crypto.randomUUID()
  const answer = await http.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { host: 'naranj.localhost', authorization: `Bearer ${basket.token}`, 'idempotency-key': key },
    payload: order,
  })
  if (answer.statusCode !== 200) throw new Error(`the recorded order was refused: ${answer.body}`)
  return key
}

/** Records text and values of every statement at the driver, in order. */
function record(): { stop(): Statement[] } {
  const seen: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function recordedQuery(...args: unknown[]) {
    seen.push(...statementsOf(args))
    return original.apply(this, args)
  }
  return {
    stop() {
      prototype.query = original
      return seen
    },
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

function uuidsOf(text: string): string[] {
  return text.match(uuid) ?? []
}

/**
 * Returns keys that must be new in every order: those made by the client, and those made by the server for this order.
 */
function freshKeys(statements: readonly Statement[], made: readonly string[], basket: Basket): Set<string> {
  const standing = new Set(
    uuidsOf(JSON.stringify(basket.lines.map(({ menuItemId, toppings }) => ({ menuItemId, toppings })))),
  )
  const fresh = new Set(made.filter((id) => !standing.has(id)))
  const isInsert = (text: string) => /insert into "?(orders|order_operations|kitchen|idempotency)/i.test(text)
  const inserted = statements
    .filter((statement) => isInsert(statement.text))
    .flatMap((statement) => uuidsOf(JSON.stringify(statement.values)))
  const read = new Set(
    statements
      .filter((statement) => /^\s*select/i.test(statement.text))
      .flatMap((statement) => uuidsOf(JSON.stringify(statement.values))),
  )
  for (const id of inserted) if (!read.has(id) && !standing.has(id)) fresh.add(id)
  return fresh
}

/** Converts the statements to a pgbench script: one random number per order, from which every new key is derived. */
async function scriptOf(
  connection: Connection,
  statements: readonly Statement[],
  fresh: ReadonlySet<string>,
): Promise<string> {
  const lines = ['\\set r random(1, 9000000000000000)']
  await withClient(connection, async (client) => {
    for (const [index, statement] of statements.entries()) {
      const types = statement.values.length > 0 ? await parameterTypes(client, `floor_${index}`, statement.text) : []
      const text = statement.text.replace(/\$(\d+)/g, (_, number: string) => {
        const place = Number(number) - 1
        return valueText(statement.values[place], types[place] ?? 'text', fresh)
      })
      lines.push(`${text.replace(/--[^\n]*/g, '').replace(/\s+/g, ' ')};`)
    }
  })
  return `${lines.join('\n')}\n`
}

async function parameterTypes(client: pg.Client, name: string, text: string): Promise<string[]> {
  await client.query(`prepare ${name} as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
    [name],
  )
  await client.query(`deallocate ${name}`)
  return rows[0]?.types ?? []
}

function valueText(value: unknown, type: string, fresh: ReadonlySet<string>): string {
  if (value === null || value === undefined) return `null::${type}`
  const text =
    value instanceof Date
      ? value.toISOString()
      : Array.isArray(value)
        ? arrayText(value)
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
  const parts = text.split(new RegExp(`(${[...fresh].join('|') || 'nothing'})`))
  const pieces = parts
    .map((part) => (fresh.has(part) ? `md5('${part.slice(-12)}' || :r)::uuid::text` : quoted(part)))
    .filter((piece) => piece !== "''")
  return `(${pieces.join(' || ') || "''"})::${type}`
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
}

/**
 * Quotes a text. pgbench reads every colon before a letter or digit as a variable, also inside quotes, so colons are
 * escaped.
 */
function quoted(text: string): string {
  if (text === '') return "''"
  const escaped = text.replace(/\\/g, '\\\\').replace(/'/g, "''").replace(/:/g, '\\x3a').replace(/\n/g, '\\n')
  return escaped === text ? `'${text}'` : `E'${escaped}'`
}

function findPgbench(): string {
  const homes = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
    : []
  const found = [process.env['PGBENCH'], ...homes, '/usr/bin/pgbench'].find((place) => place && existsSync(place))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql-contrib'], { stdio: ['ignore', 'ignore', 'inherit'] })
    return findPgbench()
  }
  throw new Error(
    'pgbench was not found. Install it (sudo apt-get install -y postgresql-contrib) or name it with PGBENCH.',
  )
}

async function runPgbench(program: string, args: readonly string[]): Promise<number> {
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', (part: Buffer) => (text += part.toString()))
    child.stderr.on('data', (part: Buffer) => (text += part.toString()))
    child.on('close', (status) => resolve({ code: status, output: text }))
  })
  const rate = /tps = ([\d.]+)/.exec(output)?.[1]
  if (code !== 0 || !rate || /aborted|failed: [1-9]/.test(output))
    throw new Error(`pgbench failed:\n${output.slice(0, 2_000)}`)
  return Number(rate)
}
