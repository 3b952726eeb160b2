import { useEffect, useState } from 'react'
import { type StaffMember, tillStaff } from './kept-staff.ts'

/** Everybody who has signed in on this till; undefined until the disk has answered. */
export function useStaff(): readonly StaffMember[] | undefined {
  const [staff, setStaff] = useState<readonly StaffMember[]>()
  useEffect(() => {
    void tillStaff().then(setStaff)
  }, [])
  return staff
}
