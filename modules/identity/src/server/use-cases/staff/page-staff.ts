import type { Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { StaffMember } from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { memberView } from '../../store/staff/staff-view.ts'
import { findStaff } from '../../store/staff/staff.reader.ts'
import { isFound, type ListFilter, pageOf } from './staff-pages.ts'

/** Lists the staff by page, searched by folded letters. */
export async function pageStaff(
  { database }: Pick<IdentityDeps, 'database'>,
  { query }: { query: ListFilter & { roleId?: string | undefined } },
  caller: Caller,
): Promise<Page<StaffMember>> {
  const staff = (await findStaff(database, caller.vendorId))
    .filter(({ roles }) => query.roleId === undefined || roles.some(({ id }) => id === query.roleId))
    .filter((member) => isFound(query.search, `${member.firstName} ${member.lastName} ${member.phoneNumber}`))
  return pageOf(staff, query, (member) => memberView(member, caller))
}
