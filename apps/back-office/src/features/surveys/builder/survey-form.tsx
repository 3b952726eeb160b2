import { Alert, Button, Group, Menu, Stack, Switch, TextInput } from '@mantine/core'
import { FormErrors, placeErrors, toastDone } from '@sofreh/ui'
import { IconPlus, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { poolQuery, useSurveyChange } from '../survey-queries.ts'
import { surveysText } from '../surveys.fa.ts'
import { QuestionCard } from './question-card.tsx'
import {
  draftOf,
  emptyOption,
  emptyQuestion,
  moved,
  problemsOf,
  type QuestionProblem,
  type QuestionValue,
  type SurveyValues,
} from './survey-values.ts'

const text = surveysText.builder
const mostQuestions = 20

type SurveyFormProps = {
  id: string | undefined
  isAnswered: boolean
  values: SurveyValues
  isDirty: boolean
  onChange: (change: Partial<SurveyValues>) => void
  onSaved: () => void
}

export function SurveyForm({ id, isAnswered, values, isDirty, onChange, onSaved }: SurveyFormProps) {
  const [problems, setProblems] = useState<Record<string, QuestionProblem>>({})
  const [hasNoTitle, setNoTitle] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const [formErrors, setFormErrors] = useState<string[]>([])
  const save = useSurveyChange((survey: SurveyValues) =>
    id === undefined
      ? api('POST /api/survey', { body: draftOf(survey) })
      : api('PUT /api/survey', { body: { id, ...draftOf(survey) } }),
  )
  const { title, description, isActive, questions } = values
  const submit = () => {
    const found = problemsOf(questions)
    setProblems(found)
    setNoTitle(title.trim() === '')
    setRefused({})
    setFormErrors([])
    if (title.trim() === '' || questions.length === 0 || Object.keys(found).length > 0) return
    save.mutate(values, {
      onSuccess: (saved) => {
        toastDone(text.saved(saved.title))
        onSaved()
      },
      onError: (error) => setFormErrors(placeErrors({ setErrors: setRefused }, error, ['title', 'description'])),
    })
  }
  return (
    <Stack>
      <TextInput
        label={text.title}
        description={text.titleHint}
        maxLength={80}
        value={title}
        error={hasNoTitle && title.trim() === '' ? text.titleNeeded : refused['title']}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextInput
        label={text.description}
        error={refused['description']}
        maxLength={300}
        value={description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <Switch
        size="md"
        label={text.isActive}
        description={text.isActiveHint}
        checked={isActive}
        onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
      />
      {isAnswered && (
        <Alert variant="light" color="blue">
          {text.versionNote}
        </Alert>
      )}
      <Questions questions={questions} problems={problems} onChange={(list) => onChange({ questions: list })} />
      {questions.length === 0 && <FormErrors messages={[text.questionsNeeded]} />}
      <FormErrors messages={formErrors} />
      <Button onClick={submit} loading={save.isPending} disabled={!isDirty}>
        {text.save}
      </Button>
    </Stack>
  )
}

type QuestionsProps = {
  questions: QuestionValue[]
  problems: Record<string, QuestionProblem>
  onChange: (questions: QuestionValue[]) => void
}

function Questions({ questions, problems, onChange }: QuestionsProps) {
  const pool = useQuery(poolQuery)
  const add = (question: QuestionValue) => onChange([...questions, question])
  const isFull = questions.length >= mostQuestions
  return (
    <>
      {questions.map((question, at) => (
        <QuestionCard
          key={question.key}
          question={question}
          place={at + 1}
          isLast={at === questions.length - 1}
          problem={problems[question.key] ?? {}}
          onChange={(change) =>
            onChange(questions.map((each) => (each.key === question.key ? { ...each, ...change } : each)))
          }
          onMove={(by) => onChange(moved(questions, at, by))}
          onRemove={() => onChange(questions.filter(({ key }) => key !== question.key))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => add(emptyQuestion())}
        >
          {text.addQuestion}
        </Button>
        <PoolMenu pool={pool.data} isFull={isFull} onPick={add} />
      </Group>
      <ReadOrProblem reads={[pool]} title={text.poolUnread} />
    </>
  )
}

type Pool = Awaited<ReturnType<NonNullable<(typeof poolQuery)['queryFn']>>>
type PoolMenuProps = { pool: Pool | undefined; isFull: boolean; onPick: (question: QuestionValue) => void }

/** Adds a common question with one tap. */
function PoolMenu({ pool, isFull, onPick }: PoolMenuProps) {
  return (
    <Menu position="bottom-start" width={340}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isFull || !pool}
          leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden />}
        >
          {text.fromPool}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        {pool?.map(({ key, title, type, allowsSeveral, options }) => (
          <Menu.Item
            key={key}
            onClick={() =>
              onPick({ ...emptyQuestion(type, title), allowsSeveral, options: options.map((one) => emptyOption(one)) })
            }
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
