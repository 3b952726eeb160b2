import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { noteCalls as contract } from '../../../contract/index.ts'
import { callerNumber, callRetentionDays, type NumberRules, sameCallMs } from '../../../domain/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { boxesOf } from '../../store/calls/calls.reader.ts'
import { findKnownCall, forgetCalls, insertCall, lockLine, markMoments } from '../../store/calls/calls.writer.ts'

const dayMs = 86_400_000
const plain: NumberRules = { areaCode: '', dropDigits: 0 }

/**
 * Records calls that a bridge reports, each once however often and by whichever bridge it is reported. Announces them
 * to the tills.
 */
export async function noteCalls(
  deps: CustomersDeps,
  { vendorId }: Caller,
  { calls }: InputOf<typeof contract>['body'],
): Promise<{ noted: string[] }> {
  const boxes = new Map((await boxesOf(deps.database, vendorId)).map((box) => [box.id, box]))
  // Locks the lines in one order, so that two bridges cannot deadlock.
  const inOrder = [...calls].sort((a, b) => a.line - b.line || (a.at < b.at ? -1 : 1))
  await deps.database.transaction(async (tx) => {
    for (const call of inOrder) await noteOne(deps, tx, { ...call, vendorId, rules: boxes.get(call.boxId) ?? plain })
    await forgetCalls(tx, vendorId, new Date(deps.clock().getTime() - callRetentionDays * dayMs))
  })
  return { noted: calls.map(({ id }) => id) }
}

type ReportedCall = InputOf<typeof contract>['body']['calls'][number] & { vendorId: string; rules: NumberRules }

async function noteOne(deps: CustomersDeps, tx: Tx, reported: ReportedCall): Promise<void> {
  const { vendorId, id, boxId, line, raw, rules } = reported
  const at = deps.clock()
  // Caps times at now, because a bridge's clock may run ahead.
  const past = (instant: string) => new Date(Math.min(new Date(instant).getTime(), at.getTime()))
  const rangAt = past(reported.at)
  const lineId = await lockLine(tx, { vendorId, lineNumber: line, newId: deps.newId() })
  const call = { vendorId, id, lineId, boxId, number: callerNumber(reported.number, rules), raw, rangAt, at }
  const known = await findKnownCall(tx, call, sameCallMs)
  if (known === undefined) {
    await insertCall(tx, call)
    await deps.announce(tx, { vendorId, kind: 'phone-rang', subjectId: id })
  }
  const subjectId = known ?? id
  const answeredAt = reported.answeredAt ? past(reported.answeredAt) : null
  const endedAt = reported.endedAt ? past(reported.endedAt) : null
  if (!answeredAt && !endedAt) return
  const isNews = await markMoments(tx, { vendorId, id: subjectId, answeredAt, endedAt })
  if (isNews) await deps.announce(tx, { vendorId, kind: 'call-moved', subjectId })
}
