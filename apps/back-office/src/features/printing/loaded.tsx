import { Skeleton, Stack } from '@mantine/core'
import { Problem } from '@sofreh/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { printingText } from './printing.fa.ts'

type LoadedProps<Data> = { of: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** Renders a query's data, a skeleton while it loads, and a retry when it fails. */
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
