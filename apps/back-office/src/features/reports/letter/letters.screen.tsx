import { Button, Skeleton } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { letterDay, letterFigureNames } from '@sofreh/reporting/client'
import { ConfirmButton, EmptyState, PageHeader, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LetterForm } from './letter-form.tsx'
import { type LetterSubscription, lettersQuery, useUnsubscribe } from './letter-queries.ts'
import { letterSettingsText as text } from './letter-settings.fa.ts'
import styles from './letters.module.css'

/** Lists the recipients of the daily letter, with its hour and the outcome of the last one. */
export function LettersScreen() {
  const letters = useQuery(lettersQuery)
  const [edited, setEdited] = useState<LetterSubscription | 'new'>()
  const close = () => setEdited(undefined)
  const add = <Button onClick={() => setEdited('new')}>{text.add}</Button>
  const subscriptions = letters.data ?? []
  return (
    <>
      <PageHeader title={text.title} sentence={text.sentence} actions={subscriptions.length > 0 ? add : undefined} />
      {letters.isPending && <Skeleton h={160} aria-busy="true" />}
      {letters.isError && !letters.data && <Problem error={letters.error} onRetry={() => void letters.refetch()} />}
      {letters.data?.length === 0 && <EmptyState sentence={text.empty} action={add} />}
      <ul className={styles.letters}>
        {subscriptions.map((one) => (
          <Letter key={one.personId} subscription={one} onEdit={() => setEdited(one)} />
        ))}
      </ul>
      {edited !== undefined && (
        <LetterForm
          {...(edited === 'new' ? {} : { subscription: edited })}
          taken={subscriptions.map(({ personId }) => personId)}
          onClose={close}
        />
      )}
    </>
  )
}

function Letter({ subscription, onEdit }: { subscription: LetterSubscription; onEdit: () => void }) {
  const { personId, person, hour, figures, last } = subscription
  const remove = useUnsubscribe()
  return (
    <li>
      <div className={styles.grow}>
        <strong>
          <bdi>{person}</bdi>
        </strong>
        <span>{hour === null ? text.afterClose : text.atHour(toPersianDigits(hour))}</span>
        <span className={styles.quiet}>{figures.map((figure) => letterFigureNames[figure]).join(text.comma)}</span>
        <span className={styles.quiet}>
          {last ? `${text.last(letterDay(last.businessDate))} ${text.states[last.state]}` : text.noLast}
        </span>
      </div>
      <Button variant="default" onClick={onEdit}>
        {text.edit}
      </Button>
      <ConfirmButton
        question={text.removeQuestion(person)}
        confirmLabel={text.remove}
        loading={remove.isPending}
        onConfirm={() => remove.mutate(personId)}
      >
        {text.remove}
      </ConfirmButton>
    </li>
  )
}
