import { drawSlip, pngOf } from '@sofreh/paper'
import { Refusal } from '@sofreh/kernel'
import { markedAgain, type Slip } from '../../domain/index.ts'
import { slipWords } from '../../text/slips.fa.ts'
import type { PrintingDeps } from '../printing-deps.ts'
import { findJob, findPicture, undrawnJobs } from './jobs.reader.ts'
import { failUndrawable, savePicture } from './jobs.writer.ts'

type Undrawn = { id: string; slip: Slip; isDuplicate: boolean; dots: number }

/**
 * Draws what waits for its picture, outside of any transaction and one slip in a turn of the event loop (its buffers are given
 * back between two turns).
 */
export function drawJobs(deps: PrintingDeps) {
  return async (vendorId: string, asked: { most: number; id?: string }): Promise<void> => {
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
}

/** Undefined where no paper is long enough. */
function drawn({ slip, isDuplicate, dots }: Undrawn): Buffer | undefined {
  try {
    return pngOf(drawSlip(isDuplicate ? markedAgain(slip, slipWords.again) : slip, dots))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The very picture that is printed; drawn now when nobody needed it before. */
export function jobPicture(deps: PrintingDeps) {
  const draw = drawJobs(deps)
  return async (vendorId: string, id: string): Promise<Buffer> => {
    if (!(await findJob(deps.database, vendorId, id))) throw new Refusal('JOB_NOT_FOUND')
    const kept = await findPicture(deps.database, vendorId, id)
    if (kept) return kept
    await draw(vendorId, { most: 1, id })
    const picture = await findPicture(deps.database, vendorId, id)
    if (!picture) throw new Refusal('SLIP_TOO_LONG')
    return picture
  }
}
