import { createStore } from '@sofreh/kit'

/** Synthesises the chime in the browser, so that it needs no audio file. */
let context: AudioContext | undefined

/** Whether the browser allows sound. Many require one touch first, which some wall screens never get. */
export const isBellAwake = createStore(false)

/** Tries to enable sound; works reliably only inside a touch or key event. */
export function wakeBell(): void {
  context ??= new AudioContext()
  const audio = context
  audio.onstatechange = () => isBellAwake.set(audio.state === 'running')
  isBellAwake.set(audio.state === 'running')
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
}

/** Rings for a number that became ready; twice when staff called it. */
export function ringBell(isCalled: boolean): void {
  if (context?.state !== 'running') return
  for (const startsIn of isCalled ? [0, 1.4] : [0]) {
    tone(context, { frequency: 784, startsIn })
    tone(context, { frequency: 659.25, startsIn: startsIn + 0.28 })
    tone(context, { frequency: 523.25, startsIn: startsIn + 0.56 })
  }
}

function tone(audio: AudioContext, { frequency, startsIn }: { frequency: number; startsIn: number }): void {
  const start = audio.currentTime + startsIn
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.type = 'sine'
  source.frequency.value = frequency
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.5, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(start + 0.95)
}
