import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { questionTypeNames } from '@sofreh/feedback/client'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { surveysText } from '../surveys.fa.ts'
import styles from '../surveys.module.css'
import { emptyOption, type QuestionProblem, type QuestionType, type QuestionValue } from './survey-values.ts'

const text = surveysText.builder
const types = Object.keys(questionTypeNames) as QuestionType[]
const mostOptions = 12

type QuestionCardProps = {
  question: QuestionValue
  place: number
  isLast: boolean
  problem: QuestionProblem
  onChange: (change: Partial<QuestionValue>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Edits one question: its text, and the kind of answer. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, place, problem, onChange } = props
  const choose = (value: string | null) => {
    const type = types.find((one) => one === value)
    if (!type) return
    const needsOptions = type === 'MULTIPLECHOICE' && question.options.length < 2
    onChange({ type, ...(needsOptions ? { options: [emptyOption(), emptyOption()] } : {}) })
  }
  return (
    <fieldset className={styles.question} aria-label={text.question(place)}>
      <Head {...props} />
      <TextInput
        label={text.questionTitle}
        maxLength={200}
        value={question.title}
        error={problem.title && question.title.trim() === '' ? text.questionNeeded : undefined}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Select
        label={text.type}
        allowDeselect={false}
        value={question.type}
        onChange={choose}
        data={types.map((value) => ({ value, label: questionTypeNames[value] }))}
      />
      {question.type === 'MULTIPLECHOICE' && (
        <Options
          options={question.options}
          isOdd={problem.options === true}
          onChange={(options) => onChange({ options })}
        />
      )}
      <Group>
        <Checkbox
          label={text.isRequired}
          checked={question.isRequired}
          onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
        />
        {question.type === 'MULTIPLECHOICE' && (
          <Checkbox
            label={text.allowsSeveral}
            checked={question.allowsSeveral}
            onChange={({ currentTarget }) => onChange({ allowsSeveral: currentTarget.checked })}
          />
        )}
      </Group>
    </fieldset>
  )
}

function Head({ place, isLast, onMove, onRemove }: QuestionCardProps) {
  return (
    <div className={styles.questionHead}>
      <span>{text.question(place)}</span>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={place === 1}
          aria-label={text.up(place)}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={isLast}
          aria-label={text.down(place)}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" size={44} aria-label={text.remove(place)} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}

type OptionsProps = {
  options: QuestionValue['options']
  isOdd: boolean
  onChange: (options: QuestionValue['options']) => void
}

function Options({ options, isOdd, onChange }: OptionsProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {text.options}
      </Text>
      {options.map((option, at) => (
        <div key={option.key} className={styles.row}>
          <TextInput
            aria-label={text.option(at + 1)}
            placeholder={text.option(at + 1)}
            maxLength={80}
            value={option.title}
            onChange={({ currentTarget }) => {
              const title = currentTarget.value
              onChange(options.map((each) => (each.key === option.key ? { ...each, title } : each)))
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            disabled={options.length <= 2}
            aria-label={text.removeOption(at + 1)}
            onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {isOdd && (
        <Text size="sm" c="red" role="alert">
          {text.optionsNeeded}
        </Text>
      )}
      <Group>
        <Button
          variant="subtle"
          disabled={options.length >= mostOptions}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...options, emptyOption()])}
        >
          {text.addOption}
        </Button>
      </Group>
    </Stack>
  )
}
