import { isRequestEnded, type RequestStatus } from '../../domain/index.ts'
import type { CompanyAccess } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { lockRequest, type RequestRow } from '../store/requests.reader.ts'
import { endOrMove } from './apply-report.ts'

/** How long a company may take to report the end of an order that staff handed over. */
const waitsMs = 30 * 60_000
const beforePickUp: readonly RequestStatus[] = ['REQUESTED', 'ACK', 'ASSIGNED', 'ACCEPTED', 'ATRESTAURANT']
const withoutCourier: readonly RequestStatus[] = ['REQUESTED', 'ACK']

type Asked = { row: RequestRow; access: CompanyAccess }

/**
 * Ends the request of an order that staff handed over, after the company was asked where it is. Before pick-up it is
 * cancelled there. A company that has the bag reports its delivery; without a report the request ends after half an
 * hour, and a person compares the company's bill.
 */
export async function endByHand(deps: CourierCompaniesDeps, vendorId: string, { row, access }: Asked): Promise<void> {
  if (row.endedAt || row.handEndedAt === null) return
  const { billNumber, providerId, company } = row
  const mayCancel = beforePickUp.includes(row.status) && providerId !== null
  const answer = mayCancel ? await deps.lines[company].cancel({ access, billNumber, providerId }) : undefined
  const isOver = deps.clock().getTime() - row.handEndedAt.getTime() > waitsMs
  const isCanceled = answer?.kind === 'done'
  if (!isCanceled && !isOver) return
  await deps.database.transaction(async (tx) => {
    const present = await lockRequest(tx, vendorId, row.id)
    if (!present || isRequestEnded(present.status)) return
    const isBrought = !isCanceled && !withoutCourier.includes(present.status)
    const status = isBrought ? 'DELIVERED' : 'CANCELED_BY_US'
    const ended: RequestRow = { ...present, status, isUnknown: false, attention: isCanceled ? null : 'CLOSED_BY_HAND' }
    await endOrMove(deps, tx, vendorId, ended)
  })
}
