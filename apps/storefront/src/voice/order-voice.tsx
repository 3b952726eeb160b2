import { Button, Notice } from '@sofreh/kit'
import type { Feedback, SurveyView } from '@sofreh/feedback/client'
import { useEffect, useState } from 'react'
import { api } from '../session/api.ts'
import { voiceText } from '../text/voice.fa.ts'
import { OwnReview } from './own-review.tsx'
import { RateForm } from './rate-form.tsx'
import { SurveyForm } from './survey-form.tsx'
import shared from './voice.module.css'
import styles from './order-voice.module.css'

type Sayable = { mayRate: boolean; feedback: Feedback | null; survey: SurveyView | null; isSurveyAnswered: boolean }

/** Below a finished order: the rating and the restaurant's survey. Renders nothing while neither is open. */
export default function OrderVoice({ orderId }: { orderId: string }) {
  const [sayable, setSayable] = useState<Sayable>()
  const [turn, setTurn] = useState(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads again what an earlier try has stored
  useEffect(() => {
    let isGone = false
    // Feedback is secondary to the order: after a failed request it shows no question.
    api('GET /api-sofreh/feedback/orders/{id}', { params: { id: orderId } }).then(
      (answer) => isGone || setSayable(answer),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [orderId, turn])
  if (!sayable) return null
  const { mayRate, feedback, survey } = sayable
  const keep = (saved: Feedback) => setSayable({ ...sayable, mayRate: false, feedback: saved })
  return (
    <>
      {(mayRate || feedback) && (
        <section className={shared.card} aria-labelledby="rate-title">
          <h2 id="rate-title" className={styles.title}>
            {feedback ? voiceText.mine : voiceText.rateTitle}
          </h2>
          {feedback ? (
            <OwnReview feedback={feedback} onChanged={keep} />
          ) : (
            <>
              <p className={styles.hint}>{voiceText.rateHint}</p>
              <RateForm orderId={orderId} onDone={keep} onExists={() => setTurn(turn + 1)} />
            </>
          )}
        </section>
      )}
      {survey && <SurveyCard survey={survey} orderId={orderId} />}
    </>
  )
}

function SurveyCard({ survey, orderId }: { survey: SurveyView; orderId: string }) {
  const [step, setStep] = useState<'offered' | 'open' | 'done'>('offered')
  if (step === 'done')
    return (
      <Notice tone="good" icon="check" isNews>
        {voiceText.surveyThanks}
      </Notice>
    )
  return (
    <section className={shared.card} aria-labelledby="survey-title">
      <div>
        <h2 id="survey-title" className={styles.title}>
          {survey.title}
        </h2>
        <p className={styles.hint}>
          {survey.description || voiceText.survey} · {voiceText.questionCount(survey.questions.length)}
        </p>
      </div>
      {step === 'offered' ? (
        <Button look="soft" isWide onClick={() => setStep('open')}>
          {voiceText.surveyOpen}
        </Button>
      ) : (
        <SurveyForm survey={survey} orderId={orderId} onDone={() => setStep('done')} />
      )}
    </section>
  )
}
