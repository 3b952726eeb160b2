import { Sheet } from '../../parts/sheet.tsx'
import { keysText } from './keys.fa.ts'
import styles from './keys.module.css'

/** Lists every keyboard shortcut of the till. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet isWide title={keysText.title} onClose={onClose}>
      {/* Focusable, so that the list scrolls by keyboard without a button in it. */}
      <div className={styles.groups} role="region" aria-label={keysText.title} tabIndex={0}>
        {keysText.groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={styles.keys}>
              {keys.map(({ key, does }) => (
                <div key={`${key} ${does}`}>
                  <dt>
                    <kbd dir="ltr" lang="en">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p>{keysText.scanner}</p>
    </Sheet>
  )
}
