import { Alert, Badge, Group, Table, Text } from '@mantine/core'
import { Digits } from '@sofreh/ui'
import { excelImportText as text } from './excel-import.fa.ts'
import type { ImportKind, ShownPreview } from './import-kind.ts'
import styles from './import-panel.module.css'
import { PagedRows } from './paged-rows.tsx'

const { columns } = text

type ImportReportProps = { preview: ShownPreview; text: ImportKind['text']; isApplied: boolean }

/** Result of a dry run: counts, then what to correct or what would change, row by row. */
export function ImportReport({ preview, text: own, isApplied }: ImportReportProps) {
  const { problems, furtherProblems, unknownColumns } = preview
  const hasChanges = preview.newOnes + preview.changedOnes > 0 || preview.besides !== undefined
  return (
    <>
      <Group gap="xs">
        <Badge size="lg" variant="light" color="gray">
          {text.rows(preview.rows)}
        </Badge>
        <Badge size="lg" variant="light" c="var(--good)" bg="var(--good-ground)">
          {own.newOnes(preview.newOnes)}
        </Badge>
        <Badge size="lg" variant="light" c="var(--note)" bg="var(--note-ground)">
          {text.changed(preview.changedOnes)}
        </Badge>
        <Badge size="lg" variant="light" color="gray">
          {text.unchanged(preview.unchangedOnes)}
        </Badge>
      </Group>
      {preview.besides && <Text>{preview.besides}</Text>}
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
      {problems.length === 0 && !hasChanges && <Text>{own.nothing}</Text>}
      {preview.changes.length > 0 && !isApplied && (
        <ChangeTable changes={preview.changes} furtherChanges={preview.furtherChanges} subject={own.subject} />
      )}
    </>
  )
}

function ProblemTable({ problems, furtherProblems }: Pick<ShownPreview, 'problems' | 'furtherProblems'>) {
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

type ChangeTableProps = Pick<ShownPreview, 'changes' | 'furtherChanges'> & { subject: string }

function ChangeTable({ changes, furtherChanges, subject }: ChangeTableProps) {
  return (
    <PagedRows rows={changes}>
      {(shown) => (
        <div className={styles.scroll}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{subject}</Table.Th>
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
