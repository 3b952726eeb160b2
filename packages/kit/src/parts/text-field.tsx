import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import styles from './text-field.module.css'

type FieldProps = { label: string; hint?: string | undefined; error?: string | undefined }

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
    inputRef?: Ref<HTMLInputElement>
    isNumber?: boolean
  }

export function TextField({ label, hint, error, inputRef, isNumber, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        ref={inputRef}
        className={`${styles.input} ${isNumber ? styles.number : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-more` : undefined}
      />
      <More id={id} hint={hint} error={error} />
    </div>
  )
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>

export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={2}
        {...rest}
        id={id}
        className={styles.input}
        aria-describedby={error || hint ? `${id}-more` : undefined}
      />
      <More id={id} hint={hint} error={error} />
    </div>
  )
}

function More({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  if (!error && !hint) return null
  return (
    <p id={`${id}-more`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
      {error ?? hint}
    </p>
  )
}
