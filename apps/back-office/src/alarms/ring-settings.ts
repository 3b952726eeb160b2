import { useInterfaceState } from '../interface-state/interface-state.ts'

export function setVolume(ringVolume: number): void {
  useInterfaceState.setState({ ringVolume })
}

export function muteFor(minutes: number): void {
  useInterfaceState.setState({ mutedUntilMs: Date.now() + minutes * 60_000 })
}

export function unmute(): void {
  useInterfaceState.setState({ mutedUntilMs: 0 })
}
