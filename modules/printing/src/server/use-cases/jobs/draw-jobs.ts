import type { PrintingDeps } from '../../printing-deps.ts'
import { undrawnJobs } from '../../store/jobs/jobs.reader.ts'
import { failUndrawable, savePicture } from '../../store/jobs/jobs.writer.ts'
import { drawn } from './drawn.ts'

/**
 * Draws printouts that have no picture yet, outside of any transaction. Draws one printout per turn of the event loop, so that
 * its buffers are freed in between.
 */
export async function drawJobs(
  deps: PrintingDeps,
  vendorId: string,
  asked: { most: number; id?: string },
): Promise<void> {
  for (const job of await undrawnJobs(deps.database, vendorId, { now: deps.clock(), ...asked })) {
    const picture = drawn(job)
    await deps.database.transaction((tx) =>
      picture
        ? savePicture(tx, { vendorId, id: job.id, picture, dots: job.dots, isDuplicate: job.isDuplicate })
        : failUndrawable(tx, vendorId, job.id, deps.clock()),
    )
    await new Promise((resolve) => setImmediate(resolve))
  }
}
