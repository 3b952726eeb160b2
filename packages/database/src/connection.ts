import pg from 'pg'

/** A PostgreSQL URL, or the parts of a connection through a socket folder or a host. */
export type Connection = string | { host: string; port: number; user: string; database: string; password?: string }

const int8 = 20
const int8Array = 1016
const numericArray = 1231
const date = 1082
const dateArray = 1182
const textArray = 1009

/** Money is `bigint` in the tables and a number here; one that a number cannot hold exactly is a broken fact. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database answered ${text}, too large for an exact number`)
  return value
}

const parseTextArray = pg.types.getTypeParser(textArray as number, 'text') as (text: string) => (string | null)[]

const parsers = new Map<number, (text: string) => unknown>([
  [int8, wholeNumber],
  [int8Array, (text) => parseTextArray(text).map((part) => (part === null ? null : wholeNumber(part)))],
  [date, (text) => text],
  [dateArray, parseTextArray],
  [numericArray, parseTextArray],
])

/** How answers become values: whole numbers exact or refused, civil dates as text, numeric as text, instants as Date. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

/** The settings of one `pg` client or pool for this connection. */
export function clientSettings(connection: Connection): pg.ClientConfig {
  const place = typeof connection === 'string' ? { connectionString: connection } : connection
  return { ...place, types: types as pg.CustomTypesConfig, application_name: 'sofreh', keepAlive: true }
}

/** The same connection as a URL, for libraries that only take one. */
export function connectionUrl(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const secret = connection.password ? `:${encodeURIComponent(connection.password)}` : ''
  const who = `${encodeURIComponent(connection.user)}${secret}`
  const database = encodeURIComponent(connection.database)
  if (!connection.host.startsWith('/')) return `postgresql://${who}@${connection.host}:${connection.port}/${database}`
  return `postgresql://${who}@localhost:${connection.port}/${database}?host=${encodeURIComponent(connection.host)}`
}

/** The same server, another database of it. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.toString()
}

/** One connection of its own, closed after the work. */
export async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientSettings(connection))
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
