/**
 * Ranks persons and shifts by how unusual their signals are against their own history (docs/guide/audit.md#radar).
 *
 * A cell is one signal of one person, or of one shift, on one business day. Its expected count is the rate of the same
 * person (for a shift: of the same drawer's other shifts) on all other days, per order, drawn towards the rate of the
 * whole restaurant as long as the own history is short. The score is the surprise −log10 P(count or more) under a Poisson
 * distribution; a cell counts as suspicious from `alarmScore` on.
 */
import type { Signal } from './act-kinds.ts'

/** A signal of one act. `shiftId` is the shift that the order or the drawer belongs to. */
export type SignalledAct = {
  id: string
  signal: Signal
  businessDate: string
  personId: string | null
  shiftId: string | null
  amount: number
}
/** Orders that a person handled on a day, or a shift had: the opportunities for a signal. */
export type Exposure = { businessDate: string; personId: string | null; shiftId: string | null; orders: number }

export type Suspicion = {
  businessDate: string
  signal: Signal
  by: 'PERSON' | 'SHIFT'
  subjectId: string
  count: number
  /** Signals expected from the subject's own history, for as many orders. */
  expected: number
  amount: number
  /** −log10 of the probability: a score of 3 happens by chance once in 1,000 such days. */
  score: number
  actIds: string[]
}

/** Chosen so that a restaurant with ten persons gets less than one false alarm a day (rank-suspicions.test.ts). */
export const alarmScore = 2.5
/** Orders at the whole restaurant's rate with which a person's own rate begins. */
const priorOrders = 200
/** Signals with which the restaurant's rate begins, so that the first signals of a new restaurant are not suspicious. */
const priorSignals = 1

type Cell = { businessDate: string; signal: Signal; subjectId: string; count: number; amount: number; actIds: string[] }

/** @returns suspicious cells, the highest score first; of two that share half their acts only the one with the higher score */
export function rankSuspicions(acts: readonly SignalledAct[], exposures: readonly Exposure[]): Suspicion[] {
  const found = (['PERSON', 'SHIFT'] as const).flatMap((by) => scoredCells(by, acts, exposures))
  const ranked = found
    .filter(({ score }) => score >= alarmScore)
    .sort((a, b) => b.score - a.score || b.amount - a.amount || a.businessDate.localeCompare(b.businessDate))
  const seen = new Set<string>()
  return ranked.filter(({ actIds }) => {
    const isNew = actIds.filter((id) => seen.has(id)).length * 2 < actIds.length
    for (const id of actIds) seen.add(id)
    return isNew
  })
}

function scoredCells(by: Suspicion['by'], acts: readonly SignalledAct[], exposures: readonly Exposure[]): Suspicion[] {
  const subjectOf = (one: { personId: string | null; shiftId: string | null }) =>
    by === 'PERSON' ? one.personId : one.shiftId
  const orders = ordersBySubject(exposures, subjectOf)
  const allOrders = Math.max(
    1,
    [...orders.total.values()].reduce((sum, count) => sum + count, 0),
  )
  const cells = cellsOf(acts, subjectOf)
  const ofSubject = new Map<string, number>()
  const ofSignal = new Map<Signal, number>()
  for (const { subjectId, signal, count } of cells) {
    ofSubject.set(`${subjectId} ${signal}`, (ofSubject.get(`${subjectId} ${signal}`) ?? 0) + count)
    ofSignal.set(signal, (ofSignal.get(signal) ?? 0) + count)
  }
  return cells.map((cell) => {
    const { subjectId, signal, businessDate, count } = cell
    const today = Math.max(1, orders.ofDay.get(`${subjectId} ${businessDate}`) ?? 0)
    const othersOfSignal = (ofSignal.get(signal) ?? 0) - count
    const general = (othersOfSignal + priorSignals) / (Math.max(0, allOrders - today) + priorOrders)
    const ownSignals = (ofSubject.get(`${subjectId} ${signal}`) ?? 0) - count
    const ownOrders = Math.max(0, (orders.total.get(subjectId) ?? 0) - today)
    const rate = (ownSignals + general * priorOrders) / (ownOrders + priorOrders)
    const expected = rate * today
    return { ...cell, by, expected, score: surprise(count, expected) }
  })
}

type SubjectOf = (one: { personId: string | null; shiftId: string | null }) => string | null

function ordersBySubject(exposures: readonly Exposure[], subjectOf: SubjectOf) {
  const total = new Map<string, number>()
  const ofDay = new Map<string, number>()
  for (const exposure of exposures) {
    const subject = subjectOf(exposure)
    if (subject === null) continue
    total.set(subject, (total.get(subject) ?? 0) + exposure.orders)
    const key = `${subject} ${exposure.businessDate}`
    ofDay.set(key, (ofDay.get(key) ?? 0) + exposure.orders)
  }
  return { total, ofDay }
}

function cellsOf(acts: readonly SignalledAct[], subjectOf: SubjectOf): Cell[] {
  const cells = new Map<string, Cell>()
  for (const act of acts) {
    const subjectId = subjectOf(act)
    if (subjectId === null) continue
    const { businessDate, signal, amount, id } = act
    const key = `${subjectId} ${signal} ${businessDate}`
    const cell = cells.get(key) ?? { businessDate, signal, subjectId, count: 0, amount: 0, actIds: [] }
    cells.set(key, { ...cell, count: cell.count + 1, amount: cell.amount + amount, actIds: [...cell.actIds, id] })
  }
  return [...cells.values()]
}

/** −log10 P(X ≥ count) of a Poisson distribution with this mean; sums the tail, which never loses precision. */
function surprise(count: number, mean: number): number {
  if (count <= 0) return 0
  let logTerm = -mean + count * Math.log(mean)
  for (let factor = 2; factor <= count; factor++) logTerm -= Math.log(factor)
  // The tail as a multiple of its first term: 1 + m/(k+1) + m²/((k+1)(k+2)) + …
  let ratio = 1
  let sum = 1
  for (let step = count + 1; ratio > 1e-12 && step < count + 1_000; step++) {
    ratio *= mean / step
    sum += ratio
  }
  return Math.max(0, -(logTerm + Math.log(sum)) / Math.LN10)
}
