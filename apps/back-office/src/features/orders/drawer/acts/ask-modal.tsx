import { SegmentedControl, TextInput } from '@mantine/core'
import { ActionDialog, FaNumberField, MoneyField, PhoneField } from '@sofreh/ui'
import { useState } from 'react'
import { endedText } from '../../../../orders/ended.fa.ts'
import { ordersText } from '../../../../orders/orders.fa.ts'

const text = ordersText.acts
/** The contract's limit of a discount's reason. */
const longestReason = 100

/** A question before an action: one value of one kind. `done` resolves to whether the question may close. */
export type Question = { title: string; label: string; done: (value: Value) => Promise<boolean> } & (
  | { kind: 'text'; initial: string; most: number; mayBeEmpty?: boolean }
  | { kind: 'number'; initial: number | null; least: number; most: number }
  | { kind: 'money'; initial: number | null }
  /** A discount on the whole order also takes a reason, which the receipt prints. */
  | { kind: 'discount'; hasReason?: boolean }
  | { kind: 'phone' }
)
export type Value = { text: string; number: number | null; isPercent: boolean }

type AskModalProps = {
  question: Question
  /** The order can no longer be changed. */
  isEnded: boolean
  onClose: () => void
}

/** Asks one question over the drawer; Enter submits. */
export function AskModal({ question, isEnded, onClose }: AskModalProps) {
  const [value, setValue] = useState<Value>(() => ({
    text: question.kind === 'text' ? question.initial : '',
    number: question.kind === 'number' || question.kind === 'money' ? question.initial : null,
    isPercent: true,
  }))
  const [isBusy, setIsBusy] = useState(false)
  const answer = async () => {
    setIsBusy(true)
    if (await question.done({ ...value, text: value.text.trim() })) return onClose()
    setIsBusy(false)
  }
  return (
    <ActionDialog
      title={question.title}
      action={text.submit}
      onAction={() => void answer()}
      onClose={onClose}
      isBusy={isBusy}
      isDisabled={isEnded || !mayAnswer(question, value)}
      errors={isEnded && !isBusy ? [endedText.edit] : []}
    >
      <Field question={question} value={value} onChange={setValue} />
    </ActionDialog>
  )
}

type FieldProps = { question: Question; value: Value; onChange: (value: Value) => void }

function Field({ question, value, onChange }: FieldProps) {
  const { label } = question
  const setNumber = (number: number | null) => onChange({ ...value, number })
  const setText = (typed: string) => onChange({ ...value, text: typed })
  switch (question.kind) {
    case 'text':
      return (
        <TextInput
          data-autofocus
          label={label}
          maxLength={question.most}
          value={value.text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )
    case 'phone':
      return <PhoneField data-autofocus label={label} value={value.text} onChange={setText} />
    case 'number':
      return (
        <FaNumberField data-autofocus label={label} max={question.most} value={value.number} onChange={setNumber} />
      )
    case 'money':
      return <MoneyField data-autofocus label={label} value={value.number} onChange={setNumber} />
    case 'discount':
      return (
        <>
          <SegmentedControl
            aria-label={text.discountKind}
            value={value.isPercent ? 'percent' : 'amount'}
            onChange={(kind) => onChange({ ...value, number: null, isPercent: kind === 'percent' })}
            data={[
              { value: 'percent', label: text.percent },
              { value: 'amount', label: text.amount },
            ]}
          />
          {value.isPercent ? (
            <FaNumberField
              data-autofocus
              label={text.howManyPercent}
              max={100}
              value={value.number}
              onChange={setNumber}
            />
          ) : (
            <MoneyField data-autofocus label={label} value={value.number} onChange={setNumber} />
          )}
          {question.hasReason && (
            <TextInput
              label={text.discountReason}
              maxLength={longestReason}
              value={value.text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </>
      )
  }
}

function mayAnswer(question: Question, { text: typed, number }: Value): boolean {
  switch (question.kind) {
    case 'text':
      return question.mayBeEmpty === true || typed.trim() !== ''
    case 'phone':
      return typed.trim() !== ''
    case 'number':
      return number !== null && number >= question.least
    case 'money':
      return number !== null
    case 'discount':
      return number !== null && number > 0
  }
}
