import { Text } from '@mantine/core'
import { settingsText } from '../settings.fa.ts'
import styles from './color-choice.module.css'

const text = settingsText.look
/** Colours that all carry readable text. Any other one may be picked too. */
const swatches = [
  '#a61e3b',
  '#c2410c',
  '#d9822b',
  '#b7791f',
  '#4d7c0f',
  '#1a7f4b',
  '#0f766e',
  '#1d5b8f',
  '#3f4fa3',
  '#7a3b8f',
  '#7c4a2d',
  '#2f2a26',
]

export function ColorChoice({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  return (
    <div>
      <Text component="div" size="sm" fw={500} id="color-label">
        {text.color}
      </Text>
      <Text component="div" size="sm" c="dimmed" mb="xs">
        {text.colorHint}
      </Text>
      <div className={styles.swatches} role="radiogroup" aria-labelledby="color-label">
        {swatches.map((color, index) => (
          // A radio input cannot be a plain round colour of 44 px.
          <button
            key={color}
            type="button"
            role="radio"
            aria-checked={color === value}
            aria-label={text.swatch(index + 1)}
            className={styles.swatch}
            style={{ backgroundColor: color }}
            onClick={() => onChange(color)}
          />
        ))}
      </div>
      <label className={styles.own}>
        <input type="color" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
        {text.ownColor}
      </label>
    </div>
  )
}
