/**
 * What became of a message. `sent`: the provider took it. `refused`: it certainly did not, and asking again is safe.
 * `unknown`: nobody knows (a time-out, a broken answer); it may arrive, so it is never sent again by itself.
 */
export type SmsOutcome = 'sent' | 'refused' | 'unknown'

/** A way to send SMS. Never throws and never retries: who asked decides what follows. */
export type SmsSender = {
  /** @param to a mobile number as `09xxxxxxxxx` */
  send(to: string, text: string): Promise<SmsOutcome>
  /** Sends a one-time code by the provider's own approved template, which reaches numbers that block other messages. */
  sendCode?(to: string, code: string): Promise<SmsOutcome>
}
