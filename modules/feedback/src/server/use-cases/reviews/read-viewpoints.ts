import type { Page } from '@sofreh/contract'
import type { Viewpoint } from '../../../contract/index.ts'
import type { FeedbackDeps } from '../../feedback-deps.ts'
import { type Paging, pagePublished } from '../../store/reviews/feedback.reader.ts'
import { viewpointOf } from '../../store/reviews/feedback-row.ts'
import { pageOf } from './page-of.ts'

export async function readViewpoints(deps: FeedbackDeps, vendorId: string, paging: Paging): Promise<Page<Viewpoint>> {
  return pageOf(await pagePublished(deps.database, vendorId, paging), paging, viewpointOf)
}
