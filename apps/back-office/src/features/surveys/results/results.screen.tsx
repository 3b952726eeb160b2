import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { showNumber } from '@sofreh/kernel'
import { EmptyState, JalaliDayField, PageHeader, Problem, useListParams, useStoredListParams } from '@sofreh/ui'
import { IconArrowRight, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../../interface-state/use-open-panel.ts'
import { SurveyPanel } from '../builder/survey-panel.tsx'
import { StateBadge } from '../state-badge.tsx'
import { type Days, resultsQuery } from '../survey-queries.ts'
import { surveysText } from '../surveys.fa.ts'
import styles from '../surveys.module.css'
import { QuestionResults } from './question-results.tsx'

const text = surveysText.page

/** Shows the answers question by question, for the days in the address. */
export function ResultsScreen() {
  useStoredListParams()
  const { surveyId } = useParams({ from: '/signed-in/office/surveys/$surveyId' })
  const [{ filters }] = useListParams()
  const days: Days = { from: filters['from'], to: filters['to'] }
  const results = useQuery({
    ...resultsQuery(surveyId, days),
    // The days stay on the screen while other days are read, and with them the focus.
    placeholderData: (before) => (before?.survey.id === surveyId ? before : undefined),
  })
  return (
    <>
      <Link to="/surveys" className={styles.back}>
        <IconArrowRight size={18} stroke={1.75} aria-hidden />
        {text.back}
      </Link>
      {results.isPending && <Shape />}
      {results.isError && !results.data && <Problem error={results.error} onRetry={() => void results.refetch()} />}
      {results.data && <Results results={results.data} days={days} />}
    </>
  )
}

type ResultsProps = {
  results: Awaited<ReturnType<NonNullable<ReturnType<typeof resultsQuery>['queryFn']>>>
  days: Days
}

function Results({ results, days }: ResultsProps) {
  const { survey, responses, questions } = results
  const mayEdit = useMay('SURVEY_EDIT')
  const [isEditing, setEditing, close] = useOpenPanel()
  const edit = mayEdit && (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
      onClick={() => setEditing({})}
    >
      {surveysText.edit}
    </Button>
  )
  return (
    <>
      <PageHeader title={survey.title} sentence={<Standing {...results} />} actions={edit} />
      <DayChoice />
      {responses === 0 ? (
        <EmptyState sentence={text.none} />
      ) : (
        <Stack>
          {questions.map((question) => (
            <QuestionResults key={question.id} surveyId={survey.id} question={question} days={days} />
          ))}
        </Stack>
      )}
      {isEditing && <SurveyPanel survey={survey} isAnswered={survey.version > 1 || responses > 0} onClose={close} />}
    </>
  )
}

function Standing({ survey, responses }: ResultsProps['results']) {
  return (
    <Group gap="xs">
      <StateBadge isActive={survey.isActive} />
      <Text component="span" size="sm">
        {text.responses(showNumber(responses))}
      </Text>
    </Group>
  )
}

function DayChoice() {
  const [{ filters }, change] = useListParams()
  const choose = (name: string) => (day: string | null) => change({ filters: { [name]: day ?? undefined } })
  return (
    <Group mb="md" align="flex-start">
      <JalaliDayField label={text.from} value={filters['from'] ?? null} onChange={choose('from')} />
      <JalaliDayField label={text.to} value={filters['to'] ?? null} onChange={choose('to')} />
    </Group>
  )
}

function Shape() {
  return (
    <Stack role="status" aria-label={text.loading}>
      <Skeleton h={40} w={240} />
      <Skeleton h={180} radius="md" />
      <Skeleton h={180} radius="md" />
    </Stack>
  )
}
