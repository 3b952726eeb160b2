import { Badge, Title } from '@mantine/core'
import { providerNames, type StatementView } from '@sofreh/payments/client'
import { Amount, type Column, DataList, Digits, JalaliDate } from '@sofreh/ui'
import { useNavigate } from '@tanstack/react-router'
import { MoneyHeader } from '../money-header.tsx'
import { reconciliationText } from './reconciliation.fa.ts'
import { loadStatements, statementList } from './statement-queries.ts'
import { daysOf, differencesOf, nameOfFile } from './statement-texts.ts'
import { UploadCard } from './upload-card.tsx'

const titles = reconciliationText.columns

const columns: readonly Column<StatementView>[] = [
  { key: 'at', title: titles.at, show: (row) => <JalaliDate at={row.uploadedAt} style="both" /> },
  { key: 'provider', title: titles.provider, show: (row) => providerNames[row.provider] },
  { key: 'days', title: titles.days, show: daysOf },
  { key: 'file', title: titles.file, show: (row) => <Digits>{nameOfFile(row)}</Digits> },
  { key: 'lines', title: titles.lines, align: 'end', show: (row) => <Digits grouped>{row.lines}</Digits> },
  { key: 'amount', title: titles.amount, align: 'end', isMoney: true, show: (row) => <Amount value={row.amount} /> },
  { key: 'result', title: titles.result, show: (row) => <ResultBadge statement={row} /> },
]

/** Uploads provider statements, and lists all compared ones. */
export function StatementsScreen() {
  const navigate = useNavigate()
  return (
    <>
      <MoneyHeader part="reconciliation" />
      <UploadCard />
      <Title order={2} fz={18} mb="sm">
        {reconciliationText.history}
      </Title>
      <DataList
        name={statementList}
        label={reconciliationText.label}
        load={loadStatements}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={(row) =>
          void navigate({ to: '/payments/reconciliation/$statementId', params: { statementId: row.id } })
        }
        empty={{ sentence: reconciliationText.empty }}
      />
    </>
  )
}

function ResultBadge({ statement }: { statement: StatementView }) {
  return (
    <Badge variant="light" color={statement.isEven ? 'green' : 'red'} size="lg" fw={500}>
      {statement.isEven ? reconciliationText.even : reconciliationText.uneven(differencesOf(statement))}
    </Badge>
  )
}
