import fieldStyles from './field.module.css'

/** Shows why an action was refused, above its form. */
export function Refusal({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className={fieldStyles.refusal} role="alert">
      {message}
    </p>
  )
}
