import { newId } from '@sofreh/kernel'
import type { Connection } from '@sofreh/database'
import autocannon from 'autocannon'
import type { Basket } from '../basket.ts'
import { editBills, openBills } from '../edits.ts'
import { clients } from '../fire.ts'
import { factsWritten } from './facts-written.ts'
import { fireOne } from './fire-one.ts'
import type { MeasuredServer } from '../measured-server.ts'
import type { Row } from '../report.ts'
import { makeUnsentSales } from '../till-sync.ts'
import { type Spent, spentBy } from './processor-time.ts'

/** Bills that are open at once; more than clients, so that two seldom change the same one. */
const openAtOnce = 64
const paidBills = 1_000
const unsentSales = 500
/** Payments and sales until the code of a call is compiled and its statements are planned. */
const warming = 500
const mostAlone = 5

/**
 * Measures the other writes of a rush at one vendor: edits, payments at the counter and the unsent sales of a till, each
 * beside the processor time of the bare server's order (`bareOrder`, ms), and the time of one order alone.
 */
export async function benchOtherWrites(parts: {
  server: MeasuredServer
  bare: { address: string; baskets: readonly Basket[] }
  baskets: readonly Basket[]
  connection: Connection
  databaseFolder: string
  seconds: number
  bareOrder: number
}): Promise<Row[]> {
  const { server, bare, baskets, connection, databaseFolder, seconds, bareOrder } = parts
  const token = await server.signIn('09120000001')
  /** What was written before has its facts, so that only those of `work` are counted. */
  const spent = async <Result>(work: () => Promise<Result>) => {
    await factsWritten(connection)
    return spentBy({ pid: server.pid, databaseFolder }, async () => {
      const result = await work()
      await factsWritten(connection)
      return result
    })
  }

  // First, while no reactions of other calls run beside it.
  const alone = await fireOne(server, baskets, seconds)
  const bareAlone = await fireOne(bare, bare.baskets, seconds)

  const open = await openBills({ server, baskets, token, count: openAtOnce })
  await editBills(server, { open, token, seconds: 3 })
  const edited = await spent(() => editBills(server, { open, token, seconds }))

  const due = await openBills({ server, baskets, token, count: paidBills + warming })
  await payBills(server, { bills: due.slice(0, warming), token })
  const paid = await spent(() => payBills(server, { bills: due.slice(warming), token }))

  await (await makeUnsentSales(server, { token, count: warming })).send()
  const unsent = await makeUnsentSales(server, { token, count: unsentSales })
  const handedIn = await spent(() => unsent.send())
  const doubles = await unsent.sendAgain()

  const row = (what: string, of: { spent: Spent }, count: number) => costRow(what, { ...of.spent, count, bareOrder })
  return [
    row(`an edit, ${clients} clients`, edited, edited.result.count),
    row(`a payment in cash, ${clients} clients`, paid, paidBills),
    row(`a sale of ${unsentSales} that a till hands in, ${doubles} counted twice`, handedIn, unsentSales),
    {
      what: 'an order alone, median',
      ours: `${alone.toFixed(1)} ms`,
      floor: `bare server: ${bareAlone.toFixed(1)} ms`,
      ratio: `${(alone / bareAlone).toFixed(1)} ×`,
      target: `≤ ${mostAlone} ms`,
      isMet: alone <= mostAlone,
    },
  ]
}

function costRow(what: string, parts: Spent & { count: number; bareOrder: number }): Row {
  const { count, bareOrder } = parts
  const [server, database] = [parts.server / count, parts.database / count]
  const cost = server + database
  return {
    what: `processor time of ${what} (server ${server.toFixed(2)}, database ${database.toFixed(2)})`,
    ours: `${cost.toFixed(2)} ms`,
    floor: `the bare server's order: ${bareOrder.toFixed(2)} ms`,
    ratio: `${(cost / bareOrder).toFixed(1)} ×`,
    target: '≤ 2 ×',
    isMet: cost <= 2 * bareOrder,
  }
}

/** Pays each bill once, in cash. */
async function payBills(
  server: MeasuredServer,
  { bills, token }: { bills: readonly { orderId: string; due: number }[]; token: string },
): Promise<void> {
  let turn = 0
  const result = await autocannon({
    url: server.address,
    connections: clients,
    amount: bills.length,
    requests: [
      {
        method: 'POST',
        path: '/api-sofreh/payments/cash',
        setupRequest: (shot) => {
          const bill = bills[turn % bills.length]
          turn += 1
          const headers = {
            host: 'naranj.localhost',
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': newId(),
          }
          return { ...shot, headers, body: JSON.stringify({ id: newId(), orderId: bill?.orderId, amount: bill?.due }) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} payments were refused, ${result.errors} went unanswered`)
}
