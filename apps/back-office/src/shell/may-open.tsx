import { Box, Button } from '@mantine/core'
import { EmptyState } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '@sofreh/staff/session'
import { opens, type Screen } from './screens.ts'
import { shellText } from './shell.fa.ts'

type MayOpenProps = {
  permission: Screen['permission']
  /** True for a screen without the office frame. */
  isAlone?: boolean
  children: ReactNode
}

/** Names on a forbidden screen whom to ask for access; the server would refuse its calls anyway. */
export function MayOpen({ permission, isAlone = false, children }: MayOpenProps) {
  const { permissions } = useSession()
  if (opens(permissions, permission)) return children
  const home = (
    <Button component={Link} to="/" variant="default">
      {shellText.toToday}
    </Button>
  )
  return (
    <Box component={isAlone ? 'main' : 'div'}>
      <EmptyState title={shellText.mayNotOpenTitle} sentence={shellText.mayNotOpen} action={home} />
    </Box>
  )
}
