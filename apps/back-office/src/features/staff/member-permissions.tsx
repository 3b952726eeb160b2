import { Button, Skeleton, Stack } from '@mantine/core'
import { Problem } from '@sofreh/ui'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PermissionList } from './roles/permission-list.tsx'
import { memberPermissionsQuery } from './staff-queries.ts'
import { staffText } from './staff.fa.ts'

/** Lists what the saved roles of a member allow together; loaded when it is opened. */
export function MemberPermissions({ personId }: { personId: string }) {
  const [isOpen, setOpen] = useState(false)
  const held = useQuery({ ...memberPermissionsQuery(personId), enabled: isOpen })
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Stack gap="md">
      <Button
        variant="default"
        aria-expanded={isOpen}
        rightSection={<Chevron size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {staffText.allPermissions}
      </Button>
      {isOpen &&
        (held.data ? (
          <PermissionList held={held.data} />
        ) : held.isError ? (
          <Problem error={held.error} onRetry={() => void held.refetch()} />
        ) : (
          <Skeleton h={240} radius="md" />
        ))}
    </Stack>
  )
}
