import type { Stop } from '@sofreh/couriers/contract'
import { newId } from '@sofreh/kernel'
import type { Fixture } from '../writes/fixture.ts'

type Step = { id: string; tripId: string; state: string; doneAt: string } & Record<string, unknown>

/** A courier's phone: it keeps steps until the server has them, and sends them in order. It knows only what it last read. */
export class CourierPhone {
  readonly bikerId: string
  readonly #fixture: Fixture
  readonly #token: string
  readonly #random: () => number
  /** Survives a restart of the phone. */
  readonly #unsent: Step[] = []
  /** How far the phone's clock is off. */
  readonly #clockMs: number
  #seen: Stop[] = []
  #isOnline = true
  recorded = 0
  lostAnswers = 0
  lateSteps = 0
  restarts = 0

  constructor(fixture: Fixture, { bikerId, token, random }: { bikerId: string; token: string; random: () => number }) {
    this.bikerId = bikerId
    this.#fixture = fixture
    this.#token = token
    this.#random = random
    this.#clockMs = random() < 0.3 ? Math.floor((random() - 0.5) * 6 * 3_600_000) : 0
  }

  cutOrReturn(): void {
    this.#isOnline = !this.#isOnline
  }

  /** A restarted phone has its unsent steps, and none of the trips that it had read. */
  restart(): void {
    this.restarts += 1
    this.#seen = []
  }

  async endEvening(): Promise<void> {
    this.#isOnline = true
    await this.send()
  }

  /** Makes the next step of one of the trips that the phone knows, and sends it when there is a network. */
  async act(): Promise<void> {
    if (this.#isOnline) {
      await this.send()
      await this.#read()
    }
    const stops = this.#seen
    const stop = stops[Math.floor(this.#random() * stops.length)]
    if (!stop) return
    this.#make(stop)
    if (this.#isOnline) await this.send()
    else this.lateSteps += 1
  }

  async send(): Promise<void> {
    while (this.#isOnline) {
      const [step] = this.#unsent
      if (!step) return
      const answer = await this.#call('PATCH', '/api/bikers/state', step)
      if (answer.status >= 500) throw new Error(`a step answered ${answer.status} ${JSON.stringify(answer.body)}`)
      // The answer is lost: the phone sends the same step again.
      if (this.#random() < 0.15) {
        this.lostAnswers += 1
        continue
      }
      if (answer.status === 200) this.recorded += 1
      this.#unsent.shift()
    }
  }

  #make(stop: Stop): void {
    const made = { id: newId(), tripId: stop.tripId, doneAt: new Date(Date.now() + this.#clockMs).toISOString() }
    const next = (state: string, facts: object = {}) => this.#unsent.push({ ...made, state, ...facts })
    const { id: orderId, due } = stop.order
    if (stop.status === 'BIKERASSIGNED') {
      if (stop.tripStatus === 'BIKERASSIGNED' && this.#random() < 0.5) return void next('BIKERACCEPTED')
      this.#seen = this.#seen.map((each) => (each === stop ? { ...stop, status: 'PICKEDUP' } : each))
      return void next('PICKEDUP', { orderId, bagCode: stop.bagCode })
    }
    if (stop.status === 'PICKEDUP' && this.#random() < 0.3) {
      this.#seen = this.#seen.map((each) => (each === stop ? { ...stop, status: 'ATDESTINATION' } : each))
      return void next('ATDESTINATION', { orderId })
    }
    this.#seen = this.#seen.filter((each) => each !== stop)
    if (this.#random() < 0.1) return void next('INTERRUPTED', { orderId, outcome: 'GUEST_NOT_FOUND' })
    next('DELIVERED', { orderId, reason: 'نگهبان گرفت', ...(due > 0 ? { cash: due } : {}) })
  }

  async #read(): Promise<void> {
    const { status, body } = await this.#call('GET', '/api/bikers/orders?pageSize=100')
    if (status === 200) this.#seen = body.data as Stop[]
  }

  async #call(method: 'GET' | 'PATCH', url: string, payload?: object) {
    const { product, shop } = this.#fixture
    const headers = { host: shop.host, authorization: `Bearer ${this.#token}`, 'idempotency-key': newId() }
    const answer = await product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() as { data: unknown } }
  }
}
