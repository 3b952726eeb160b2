import pg from 'pg'

/** A PostgreSQL URL, or connection parts with a socket folder or a host. */
export type Connection = string | { host: string; port: number; user: string; database: string; password?: string }

/** What PostgreSQL calls a connection of the product. */
export const applicationName = 'sofreh'

const int8 = 20
const int8Array = 1016
const numericArray = 1231
const date = 1082
const dateArray = 1182
const textArray = 1009

/** Money is `bigint` in the tables and a number here. A value that a number cannot represent exactly throws. */
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

/** Type parsers: integers exact or rejected, dates as text, numeric as text, timestamps as Date. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

/** Settings of a `pg` client or pool for this connection. */
export function clientSettings(connection: Connection): pg.ClientConfig {
  const place = typeof connection === 'string' ? { connectionString: connection } : connection
  return { ...place, types: types as pg.CustomTypesConfig, application_name: applicationName, keepAlive: true }
}

/** Returns the connection as a URL, for libraries that accept nothing else. */
export function connectionUrl(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const secret = connection.password ? `:${encodeURIComponent(connection.password)}` : ''
  const who = `${encodeURIComponent(connection.user)}${secret}`
  const database = encodeURIComponent(connection.database)
  if (!connection.host.startsWith('/')) return `postgresql://${who}@${connection.host}:${connection.port}/${database}`
  return `postgresql://${who}@localhost:${connection.port}/${database}?host=${encodeURIComponent(connection.host)}`
}

/** Returns a connection to another database on the same server. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.toString()
}

/** Opens a dedicated connection for `work` and closes it afterwards. */
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
