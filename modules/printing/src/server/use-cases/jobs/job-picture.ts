import { Refusal } from '@sofreh/kernel'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findJob, findPicture } from '../../store/jobs/jobs.reader.ts'
import { drawJobs } from './draw-jobs.ts'

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
