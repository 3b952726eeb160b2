import { Button } from '@mantine/core'
import { type ListParams, toastProblem, useListParams } from '@sofreh/ui'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { reportsText } from './reports.fa.ts'

/** Downloads the screen's list with its filters as a workbook. */
export function ExcelButton({ download }: { download: (params: ListParams) => Promise<void> }) {
  const [params] = useListParams()
  const fetching = useMutation({ mutationFn: download, onError: toastProblem })
  return (
    <Button
      variant="default"
      loading={fetching.isPending}
      leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => fetching.mutate(params)}
    >
      {reportsText.excel}
    </Button>
  )
}
