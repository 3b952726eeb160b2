import type { Tx } from '@sofreh/database'
import type { ReportingDeps } from '../reporting-deps.ts'

/** Reads facts of vendors from one snapshot, with those of all changes that the reactions have handled. */
export async function readFacts<Result>(
  deps: Pick<ReportingDeps, 'catchUp' | 'replica'>,
  { vendorIds }: { vendorIds: readonly string[] },
  work: (tx: Tx, behindSeconds: number) => Promise<Result>,
): Promise<Result> {
  await deps.catchUp(vendorIds)
  return deps.replica.read(work)
}
