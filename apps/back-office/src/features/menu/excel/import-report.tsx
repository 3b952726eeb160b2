import { Alert, Badge, Group, Table, Text } from '@mantine/core'
import type { ImportPreview } from '@sofreh/catalog/client'
import { Digits } from '@sofreh/ui'
import { menuText } from '../menu.fa.ts'
import { PagedRows } from '../paged-rows.tsx'
import styles from './import-panel.module.css'

const text = menuText.excel
const { columns } = text

/** The answer of a dry run: in numbers, then what must be mended or what would change, line by line. */
export function ImportReport({ preview, isApplied }: { preview: ImportPreview; isApplied: boolean }) {
  const { summary, problems, furtherProblems } = preview
  const { unknownColumns } = summary
  const hasChanges = summary.newItems + summary.changedItems + summary.newCategories.length > 0
  return (
    <>
      <Group gap="xs">
        <Badge size="lg" variant="light" color="gray">
          {text.rows(summary.rows)}
        </Badge>
        <Badge size="lg" variant="light" c="var(--good)" bg="var(--good-ground)">
          {text.newItems(summary.newItems)}
        </Badge>
        <Badge size="lg" variant="light" c="var(--note)" bg="var(--note-ground)">
          {text.changedItems(summary.changedItems)}
        </Badge>
        <Badge size="lg" variant="light" color="gray">
          {text.unchanged(summary.unchangedItems)}
        </Badge>
      </Group>
      {summary.newCategories.length > 0 && <Text>{text.newCategories(summary.newCategories)}</Text>}
      {unknownColumns.length > 0 && (
        <Alert color="yellow" variant="light" role="alert">
          {text.unknownColumns(unknownColumns)}
        </Alert>
      )}
      {problems.length > 0 && !isApplied && (
        <Alert color="red" variant="light" title={text.problems(problems.length + furtherProblems)} role="alert">
          {text.problemsHint}
        </Alert>
      )}
      {problems.length > 0 && <ProblemTable problems={problems} furtherProblems={furtherProblems} />}
      {problems.length === 0 && !hasChanges && <Text>{text.nothing}</Text>}
      {summary.changes.length > 0 && !isApplied && (
        <ChangeTable changes={summary.changes} furtherChanges={summary.furtherChanges} />
      )}
    </>
  )
}

function ProblemTable({ problems, furtherProblems }: Pick<ImportPreview, 'problems' | 'furtherProblems'>) {
  return (
    <PagedRows rows={problems}>
      {(shown) => (
        <div className={styles.scroll}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{columns.row}</Table.Th>
                <Table.Th>{columns.column}</Table.Th>
                <Table.Th>{columns.sentence}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ row, column, code, message }) => (
                <Table.Tr key={`${row} ${column} ${code}`}>
                  <Table.Td>
                    <Digits>{row}</Digits>
                  </Table.Td>
                  <Table.Td>{column}</Table.Td>
                  <Table.Td>{message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {furtherProblems > 0 && <Text c="dimmed">{text.further(furtherProblems)}</Text>}
        </div>
      )}
    </PagedRows>
  )
}

function ChangeTable({ changes, furtherChanges }: Pick<ImportPreview['summary'], 'changes' | 'furtherChanges'>) {
  return (
    <PagedRows rows={changes}>
      {(shown) => (
        <div className={styles.scroll}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{columns.title}</Table.Th>
                <Table.Th>{columns.column}</Table.Th>
                <Table.Th>{columns.before}</Table.Th>
                <Table.Th>{columns.after}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ row, title, column, before, after }) => (
                <Table.Tr key={`${row} ${column}`}>
                  <Table.Td>{title}</Table.Td>
                  <Table.Td>{column}</Table.Td>
                  <Table.Td>{before || <Text c="dimmed">{text.empty}</Text>}</Table.Td>
                  <Table.Td fw={700}>{after || text.empty}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {furtherChanges > 0 && <Text c="dimmed">{text.furtherChanges(furtherChanges)}</Text>}
        </div>
      )}
    </PagedRows>
  )
}
