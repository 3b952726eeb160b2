import { useInterfaceState } from '../interface-state/interface-state.ts'

/** Changes how alarms ring in this browser. */
export const ringSettings = {
  setVolume(ringVolume: number): void {
    useInterfaceState.setState({ ringVolume })
  },
  muteFor(minutes: number): void {
    useInterfaceState.setState({ mutedUntilMs: Date.now() + minutes * 60_000 })
  },
  unmute(): void {
    useInterfaceState.setState({ mutedUntilMs: 0 })
  },
}
