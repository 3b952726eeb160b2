import { useEffect, useState } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { type StaffMember, staffOf } from './kept-staff.ts'

/** Everybody who has signed in on this till; undefined until the disk has answered. */
export function useStaff(): readonly StaffMember[] | undefined {
  const vendorId = useSession().vendor.id
  const [staff, setStaff] = useState<readonly StaffMember[]>()
  useEffect(() => {
    void staffOf(vendorId).then(setStaff)
  }, [vendorId])
  return staff
}
