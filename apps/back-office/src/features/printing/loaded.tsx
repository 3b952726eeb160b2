import { Skeleton, Stack } from '@mantine/core'
import { Problem } from '@sofreh/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { printingText } from './printing.fa.ts'

type LoadedProps<Data> = { of: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** What was read; meanwhile its shape, and a way on where it could not be. */
export function Loaded<Data>({ of, children }: LoadedProps<Data>) {
  if (of.data !== undefined) return children(of.data)
  if (of.isError) return <Problem error={of.error} onRetry={() => void of.refetch()} />
  return (
    <Stack role="status" aria-label={printingText.loading}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} h={96} radius="md" />
      ))}
    </Stack>
  )
}
