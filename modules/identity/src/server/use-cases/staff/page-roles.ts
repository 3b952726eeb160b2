import type { Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { Role } from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { findRoles } from '../../store/staff/role.reader.ts'
import { roleView } from '../../store/staff/staff-view.ts'
import { isFound, type ListFilter, pageOf } from './staff-pages.ts'

/** Lists the roles by page, searched by folded letters. */
export async function pageRoles(
  { database }: Pick<IdentityDeps, 'database'>,
  { query }: { query: ListFilter },
  caller: Caller,
): Promise<Page<Role>> {
  const roles = (await findRoles(database, caller.vendorId)).filter(({ title }) => isFound(query.search, title))
  return pageOf(roles, query, (role) => roleView(role, caller))
}
