import { useUnitName } from '@sofreh/ui'
import { codeSentence } from './code-sentence.fa.ts'
import { type CodeValues, draftOf } from './code-values.ts'
import { useDishes } from './discount-queries.ts'
import { discountsText } from './discounts.fa.ts'
import styles from './discounts.module.css'

/** Summarises the code in one sentence while it is edited. */
export function CodeReadsAs({ values, customerId }: { values: CodeValues; customerId: string | null }) {
  const unit = useUnitName()
  const dishes = useDishes()
  const names = {
    unit,
    dish: (id: string) => dishes.dish(id)?.title,
    category: (id: string) => dishes.category(id)?.title,
  }
  return (
    <p className={styles.readsAs}>
      <span className={styles.quiet}>{discountsText.form.readsAs}</span>
      <output>{codeSentence({ ...draftOf(values), customerId }, names)}</output>
    </p>
  )
}
