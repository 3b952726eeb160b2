import { formatJalali } from '@sofreh/ui'
import { ringSettings, ringBell, soundText as text, useIsBellAwake, useIsMuted, wakeBell } from '@sofreh/staff/alarms'
import { muteMinutes, ringVolumes, useInterfaceState } from '@sofreh/staff/interface-state'
import buttonStyles from '../../parts/button.module.css'
import styles from './sound-controls.module.css'

/** Sets the ring volume of this till and a mute that ends by itself. */
export function SoundControls() {
  const { ringVolume, mutedUntilMs } = useInterfaceState()
  const isMuted = useIsMuted()
  const isAwake = useIsBellAwake()
  const choose = (chosen: number) => {
    wakeBell()
    ringSettings.setVolume(chosen)
    ringBell({ kind: 'order', isUrgent: false, volume: chosen })
  }
  return (
    <section className={styles.sound} aria-label={text.title}>
      <h3>{text.title}</h3>
      {!isAwake && (
        <button type="button" className={`${buttonStyles.button} ${styles.unlock}`} onClick={wakeBell}>
          {text.blocked}
        </button>
      )}
      <div className={styles.choices} role="group" aria-label={text.title}>
        {ringVolumes.map((each) => (
          <button
            key={each}
            type="button"
            className={buttonStyles.button}
            aria-pressed={each === ringVolume}
            onClick={() => choose(each)}
          >
            {text.volumes[each]}
          </button>
        ))}
      </div>
      {isMuted ? (
        <div className={styles.muted}>
          <span>{text.muted(formatJalali(new Date(mutedUntilMs), 'time'))}</span>
          <button type="button" className={buttonStyles.button} onClick={ringSettings.unmute}>
            {text.unmute}
          </button>
        </div>
      ) : (
        <div className={styles.choices} role="group" aria-label={text.mute}>
          <span>{text.mute}</span>
          {muteMinutes.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={buttonStyles.button}
              onClick={() => ringSettings.muteFor(minutes)}
            >
              {text.minutes(minutes)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
