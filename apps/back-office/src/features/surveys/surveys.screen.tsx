import { Button, Text } from '@mantine/core'
import type { ListedSurvey } from '@sofreh/feedback/client'
import { type Column, DataList, Digits, JalaliDate, PageHeader } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { SurveyPanel } from './builder/survey-panel.tsx'
import { StateBadge } from './state-badge.tsx'
import { loadSurveys, surveyList } from './survey-queries.ts'
import { surveysText } from './surveys.fa.ts'

const titles = surveysText.columns

/** Lists the surveys: which one is active, and the results of each. */
export function SurveysScreen() {
  const mayEdit = useMay('SURVEY_EDIT')
  const navigate = useNavigate()
  const [isNew, setNew, close] = useOpenPanel()
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setNew({})}>
      {surveysText.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={surveysText.title} sentence={surveysText.sentence} actions={add} />
      <DataList
        name={surveyList}
        label={surveysText.label}
        load={loadSurveys}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/surveys/$surveyId', params: { surveyId: id } })}
        empty={{ sentence: surveysText.empty, action: add }}
      />
      {isNew && <SurveyPanel survey={undefined} isAnswered={false} onClose={close} />}
    </>
  )
}

const columns: readonly Column<ListedSurvey>[] = [
  {
    key: 'title',
    title: titles.title,
    show: ({ title, questions }) => (
      <div>
        <Text fw={700}>{title}</Text>
        <Text size="sm" c="dimmed">
          {surveysText.questionCount(questions.length)}
        </Text>
      </div>
    ),
  },
  {
    key: 'state',
    title: titles.state,
    show: ({ isActive }) => <StateBadge isActive={isActive} />,
  },
  { key: 'responses', title: titles.responses, show: ({ responses }) => <Digits grouped>{responses}</Digits> },
  {
    key: 'last',
    title: titles.last,
    show: ({ lastResponseAt }) =>
      lastResponseAt ? <JalaliDate at={lastResponseAt} style="both" /> : <span>{surveysText.never}</span>,
  },
]
