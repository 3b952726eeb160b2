import { companiesBench } from '../companies/companies-bench.ts'
import type { Fixture } from '../writes/fixture.ts'

const companies = ['MIARE', 'BORDAR'] as const
const troubles = ['losesAnswers', 'isDown', 'sendsTwice', 'losesWebhooks', 'refusesRequests', 'refusesCancels'] as const
/** More than any request needs to end once its company behaves. */
const mostLooks = 40

/** Two courier companies that misbehave at random until the evening ends. */
export type TroubledCompanies = Awaited<ReturnType<typeof troubledCompanies>>

export async function troubledCompanies(fixture: Fixture, random: () => number) {
  const { product, shop } = fixture
  const bench = await companiesBench(product, fixture)
  for (const company of companies) await bench.open(company)
  const pick = <Value>(from: readonly Value[]) => from[Math.floor(random() * from.length)] as Value
  // Requests made older by a test are not in the order in which they were made.
  const openOf = async (orderId: string) => (await bench.requestsOf(orderId)).find(({ endedAt }) => endedAt === null)
  const runOf = async (orderId: string, bill: string) => (await bench.runsOf(orderId)).find((run) => run.bill === bill)
  return {
    /** Asks one company for a courier; the order may be on a trip already. */
    request: async (orderId: string) => void (await bench.request(orderId, pick(companies))),
    cancel: async (orderId: string) => void (await bench.call('POST', '/api/delivery/canceltrip', { orderId })),
    /** Begins and ends troubles of both companies. */
    stir: () => {
      for (const company of companies)
        for (const name of troubles) bench.fleets[company].switches[name] = random() < 0.25
    },
    /** The company moves the order on, with or without a report. */
    move: async (orderId: string) => {
      const request = await openOf(orderId)
      if (!request) return
      const run = await runOf(orderId, request.id)
      if (run) await bench.step(request.company, run, pick(['ASSIGNED', 'PICKED_UP', 'DELIVERED'] as const))
      else await bench.age(request.id, 2)
      await bench.watch(request.id)
    },
    /** Both companies behave from now on, and every request ends. */
    end: async (orderIds: readonly string[]) => {
      bench.calm()
      for (const orderId of orderIds)
        for (let looks = 0; looks < mostLooks; looks += 1) {
          await product.runner.catchUp(shop.vendorId)
          const request = await openOf(orderId)
          if (!request) break
          const run = await runOf(orderId, request.id)
          if (run) await bench.step(request.company, run, 'DELIVERED')
          else await bench.age(request.id, 2)
          await bench.watch(request.id)
        }
    },
  }
}
