import { ApiProblem } from '@sofreh/contract/client'
import { Button, showToast, TextArea } from '@sofreh/kit'
import type { Feedback } from '@sofreh/feedback/client'
import { useEffect, useState } from 'react'
import { api, sentenceOf } from '../session/api.ts'
import { siteText } from '../text/site.fa.ts'
import { voiceText } from '../text/voice.fa.ts'
import { StarPicker } from './stars.tsx'
import shared from './voice.module.css'
import styles from './rate-form.module.css'

type Review = { rating: number; pros: string[]; cons: string[]; text: string }
type RateFormProps = {
  orderId: string
  /** The review being edited. */
  before?: Feedback | undefined
  onDone: (feedback: Feedback) => void
  /** Called when the restaurant has a review of this order already: an earlier try stored it. */
  onExists?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

const longestText = 1_000
const nothing: Review = { rating: 0, pros: [], cons: [], text: '' }

/** Asks for stars first, and for optional details once there are some. */
export function RateForm({ orderId, before, onDone, onExists, onCancel }: RateFormProps) {
  const [review, setReview] = useState<Review>(before ?? nothing)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const change = (part: Partial<Review>) => {
    setProblem(undefined)
    setReview((all) => ({ ...all, ...part }))
  }
  const send = async () => {
    if (review.rating === 0) return setProblem(voiceText.chooseStars)
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { rating, pros, cons, text } = review
      const body = { rating, pros, cons, text: text.trim() }
      const feedback = before
        ? await api('PUT /api-sofreh/feedback/feedbacks/{id}', { params: { id: before.id }, body })
        : await api('POST /api-sofreh/feedback/orders/{id}', { params: { id: orderId }, body })
      showToast({ text: before ? voiceText.changed : voiceText.thanks, tone: 'good' })
      onDone(feedback)
    } catch (error) {
      setProblem(sentenceOf(error))
      setIsBusy(false)
      if (error instanceof ApiProblem && error.code === 'FEEDBACK_EXISTS') onExists?.()
    }
  }
  return (
    <>
      <StarPicker label={voiceText.stars} value={review.rating} onPick={(rating) => change({ rating })} />
      {review.rating > 0 && <Details review={review} onChange={change} />}
      {problem && (
        <p className={shared.error} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void send()}>
          {before ? voiceText.save : voiceText.send}
        </Button>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            {voiceText.cancel}
          </Button>
        )}
      </div>
    </>
  )
}

function Details({ review, onChange }: { review: Review; onChange: (part: Partial<Review>) => void }) {
  const aspects = useAspects()
  // Keeps earlier picks visible, even when the restaurant has other choices by now.
  const pros = [...new Set([...(aspects?.pros ?? []), ...review.pros])]
  const cons = [...new Set([...(aspects?.cons ?? []), ...review.cons])]
  const good = (
    <Chips title={voiceText.pros} titles={pros} picked={review.pros} onPick={(list) => onChange({ pros: list })} />
  )
  const bad = (
    <Chips title={voiceText.cons} titles={cons} picked={review.cons} onPick={(list) => onChange({ cons: list })} />
  )
  const isGlad = review.rating >= 4
  return (
    <>
      {isGlad ? good : bad}
      {isGlad ? bad : good}
      <TextArea
        label={voiceText.comment}
        placeholder={voiceText.commentPlaceholder}
        value={review.text}
        maxLength={longestText}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </>
  )
}

type Aspects = { pros: string[]; cons: string[] }

function useAspects(): Aspects | undefined {
  const [aspects, setAspects] = useState<Aspects>()
  useEffect(() => {
    let isGone = false
    // Without the choices there are still stars and a text field.
    api('GET /api-sofreh/feedback/aspects').then(
      (list) => isGone || setAspects(list),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return aspects
}

type ChipsProps = {
  title: string
  titles: readonly string[]
  picked: readonly string[]
  onPick: (picked: string[]) => void
}

function Chips({ title, titles, picked, onPick }: ChipsProps) {
  if (titles.length === 0) return null
  return (
    <fieldset className={shared.group}>
      <legend className={shared.legend}>{title}</legend>
      <div className={styles.chips}>
        {titles.map((one) => (
          <label key={one} className={styles.chip}>
            <input
              type="checkbox"
              className={shared.pickInput}
              checked={picked.includes(one)}
              onChange={(event) =>
                onPick(event.currentTarget.checked ? [...picked, one] : picked.filter((other) => other !== one))
              }
            />
            {one}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
