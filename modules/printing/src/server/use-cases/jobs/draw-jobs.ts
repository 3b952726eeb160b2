import { drawPrintout, pngOf } from '@sofreh/paper'
import { Refusal } from '@sofreh/kernel'
import { markedAgain, type Printout } from '../../../domain/index.ts'
import { printoutLabels } from '../../../text/printouts.fa.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findJob, findPicture, undrawnJobs } from '../../store/jobs/jobs.reader.ts'
import { failUndrawable, savePicture } from '../../store/jobs/jobs.writer.ts'

type Undrawn = { id: string; slip: Printout; isDuplicate: boolean; dots: number }

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

/** Returns undefined for a printout that is too long for any paper. */
function drawn({ slip, isDuplicate, dots }: Undrawn): Buffer | undefined {
  try {
    return pngOf(drawPrintout(isDuplicate ? markedAgain(slip, printoutLabels.again) : slip, dots))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Returns the picture that is printed; draws it now when it does not exist yet. */
export async function jobPicture(deps: PrintingDeps, vendorId: string, id: string): Promise<Buffer> {
  if (!(await findJob(deps.database, vendorId, id))) throw new Refusal('JOB_NOT_FOUND')
  const cached = await findPicture(deps.database, vendorId, id)
  if (cached) return cached
  await drawJobs(deps, vendorId, { most: 1, id })
  const picture = await findPicture(deps.database, vendorId, id)
  if (!picture) throw new Refusal('SLIP_TOO_LONG')
  return picture
}
