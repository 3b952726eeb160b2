import pg from 'pg'
import { aftermathCode } from './statement-log.ts'

/** A statement with its values in the form that PostgreSQL reads. Without a name it is parsed each time. */
export type Sent = { name: string | undefined; text: string; values: readonly unknown[] }
export type Answer = { command: string; rowCount: number | null; rows: unknown[] }
type Waiting = Sent & { answered: (answer: Answer) => void; failed: (error: unknown) => void }
type Column = { name: string; parse: (value: string) => unknown }

/** What `pg` has besides its published types: a connection's named statements, and `more`, which it ignores. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(statement: { name: string | undefined; text: string }): void
  bind(statement: { portal: string; statement: string | undefined; values: readonly unknown[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: { portal: string }): void
  sync(): void
}
type Client = { connection: object; getTypeParser(type: number, format: 'text'): (value: string) => unknown }

/**
 * The columns of each connection's named statements. PostgreSQL fails a named query whose columns change, but a FETCH has
 * the columns of its cursor.
 */
const known = new WeakMap<object, Map<string, readonly Column[]>>()

/**
 * Statements that PostgreSQL gets in one message and answers in one. `pg` ends each statement by itself, so that each
 * answer is a write of PostgreSQL and a read of this process; both cost more than most statements. The columns of a
 * named query are asked for at its first use only.
 *
 * When a statement fails, PostgreSQL skips those behind it. Outside of a transaction they are one transaction.
 */
export class RoundTrip extends pg.Query {
  /** `pg` reads both when a statement was parsed or has failed. */
  declare name: string | undefined
  declare text: string
  readonly #client: Client
  readonly #columns: Map<string, readonly Column[]>
  readonly #waiting: Waiting[] = []
  #place = 0
  #shape: readonly Column[] | undefined
  #rows: unknown[] = []
  /** A value that could not be read. PostgreSQL goes on, so only its statement fails. */
  #unreadable: { error: unknown } | undefined

  constructor(client: pg.PoolClient) {
    super({ text: '' })
    this.#client = client as unknown as Client
    const { connection } = this.#client
    this.#columns = known.get(connection) ?? new Map<string, readonly Column[]>()
    known.set(connection, this.#columns)
    this.submit = (wire) => this.#send(wire as unknown as Wire)
  }

  get statements(): readonly Sent[] {
    return this.#waiting
  }

  /** Adds a statement; only before the round trip is sent. */
  add(statement: Sent): Promise<Answer> {
    return new Promise((answered, failed) => this.#waiting.push({ ...statement, answered, failed }))
  }

  #send(wire: Wire): null {
    wire.stream.cork()
    for (const { name, text, values } of this.#waiting) {
      if (name === undefined || !(name in wire.parsedStatements || name in wire.submittedNamedStatements)) {
        wire.parse({ name, text })
        if (name !== undefined) wire.submittedNamedStatements[name] = text
      }
      wire.bind({ portal: '', statement: name, values })
      if (name === undefined || !this.#columns.has(name)) wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '' })
    }
    wire.sync()
    wire.stream.uncork()
    this.#await(0)
    return null
  }

  /** Makes the statement at this place the one that PostgreSQL answers now. */
  #await(place: number): void {
    const next = this.#waiting[place]
    this.#place = place
    this.name = next?.name
    this.text = next?.text ?? ''
    this.#shape = next?.name === undefined ? undefined : this.#columns.get(next.name)
    this.#rows = []
    this.#unreadable = undefined
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#shape = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return
    try {
      this.#rows.push(rowOf(fields, this.#shape ?? []))
    } catch (error) {
      this.#unreadable = { error }
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name, answered, failed } = this.#current()
    const [, command = '', count] = tag.exec(text) ?? []
    if (name !== undefined && hasFixedColumns.test(this.text)) this.#columns.set(name, this.#shape ?? [])
    const [unreadable, rows] = [this.#unreadable, this.#rows]
    this.#await(this.#place + 1)
    if (unreadable) failed(unreadable.error)
    else answered({ command, rowCount: count === undefined ? null : Number(count), rows })
  }

  /** A statement without text has no other answer. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /** `pg` calls it once, for the first failure or a lost connection. */
  handleError(error: unknown, wire: Wire): void {
    const left = this.#waiting.slice(this.#place)
    for (const { name } of left) if (name !== undefined) delete wire.submittedNamedStatements[name]
    const [failing, ...skipped] = left
    failing?.failed(error)
    for (const { failed } of skipped) failed(error instanceof pg.DatabaseError ? new Skipped() : error)
  }

  handleReadyForQuery(): void {
    const error = new Error('the database ended a round trip before its last statement')
    for (const { failed } of this.#waiting.slice(this.#place)) failed(error)
  }

  #current(): Waiting {
    const waiting = this.#waiting[this.#place]
    if (!waiting) throw new Error('the database answered a statement that was not sent')
    return waiting
  }
}

const hasFixedColumns = /^\s*\(?\s*(select|with|insert|update|delete|begin|commit|rollback|savepoint|release)\b/i

/** `SELECT 3`, `INSERT 0 1`, `COMMIT`, `CREATE TABLE`. */
const tag = /^(\S+).*?(\d+)?$/

/** PostgreSQL skipped the statement, because one before it failed. */
class Skipped extends Error {
  readonly code = aftermathCode
}

function rowOf(fields: readonly (string | null)[], columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  // Counted by hand, because it runs for every row of the product.
  for (let place = 0; place < columns.length; place += 1) {
    const { name, parse } = columns[place] as Column
    const value = fields[place]
    row[name] = value === null || value === undefined ? null : parse(value)
  }
  return row
}
