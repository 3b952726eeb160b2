import type { Handle } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { findMember, type Member } from '../../store/staff/staff.reader.ts'

/** @throws Refusal STAFF_NOT_FOUND */
export async function getMember(handle: Handle, vendorId: string, id: string): Promise<Member> {
  const member = await findMember(handle, vendorId, id)
  if (!member) throw new Refusal('STAFF_NOT_FOUND')
  return member
}
