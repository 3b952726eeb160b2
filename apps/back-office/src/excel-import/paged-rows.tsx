import { Group, Pagination, Text } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { type ReactNode, useState } from 'react'
import { excelImportText as text } from './excel-import.fa.ts'

const pageRows = 50

/** Shows a long list fifty rows at a time, with the current range. */
export function PagedRows<Row>({
  rows,
  children,
}: {
  rows: readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}) {
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / pageRows))
  const shownPage = Math.min(page, pages)
  const first = (shownPage - 1) * pageRows
  const shown = rows.slice(first, first + pageRows)
  return (
    <>
      {children(shown)}
      {pages > 1 && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" component="div">
            {text.paged(first + 1, first + shown.length, rows.length)}
          </Text>
          <Pagination
            size="sm"
            total={pages}
            value={shownPage}
            onChange={setPage}
            getItemProps={(number) => ({
              children: toPersianDigits(number),
              'aria-label': text.pageOf(number),
            })}
            getControlProps={(control) => ({ 'aria-label': text.pageTurns[control] })}
          />
        </Group>
      )}
    </>
  )
}
