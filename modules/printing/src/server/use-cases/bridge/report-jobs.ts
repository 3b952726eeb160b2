import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { afterAttempt, type AttemptOutcome } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { lockJob } from '../../store/jobs/jobs.reader.ts'
import { endAttempt, moveJob } from '../../store/jobs/jobs.writer.ts'

/** Stores outcomes of attempts. Each has its own transaction, so that one failure does not block the others. */
export async function reportJobs(
  deps: PrintingDeps,
  { reports }: InputOf<typeof contract.reportJobs>['body'],
  caller: Caller,
): Promise<DataOf<typeof contract.reportJobs>> {
  const { vendorId } = caller
  const now = deps.clock()
  const noted: string[] = []
  for (const { attemptId: id, outcome, problem } of reports) {
    await deps.database.transaction(async (tx) => {
      const jobId = await endOne(tx, { vendorId, id, outcome, problem, now })
      if (jobId) await deps.announce(tx, { vendorId, kind: 'paper-moved', subjectId: jobId, facts: { outcome } })
    })
    noted.push(id)
  }
  return { noted }
}

type Ended = { vendorId: string; id: string; outcome: AttemptOutcome; problem: string | null; now: Date }

/** @returns the attempt's job when the report changed it */
export async function endOne(tx: Tx, ended: Ended): Promise<string | undefined> {
  const { vendorId, outcome, problem, now } = ended
  const attempt = await endAttempt(tx, ended)
  const job = attempt && (await lockJob(tx, vendorId, attempt.jobId))
  if (!attempt || !job) return undefined
  const step = afterAttempt(job, { printerId: attempt.printerId, outcome })
  const isSame = step.state === job.state && step.printerId === job.printerId
  if (isSame && step.tries === job.tries) return undefined
  const finalProblem = step.state === 'PRINTED' ? null : problem
  await moveJob(tx, { vendorId, id: job.id, step, problem: finalProblem, wasDuplicate: job.isDuplicate, now })
  return job.id
}
