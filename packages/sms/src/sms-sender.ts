/**
 * Result of a message. `sent`: the provider accepted it. `refused`: it was certainly not accepted, and a retry is safe.
 * `unknown`: the outcome is unknown (a time-out, a broken response). It may still arrive, so it is never resent
 * automatically.
 */
export type SmsOutcome = 'sent' | 'refused' | 'unknown'

/** Sends SMS. Never throws and never retries: the caller decides what follows. */
export type SmsSender = {
  /** @param to a mobile number as `09xxxxxxxxx` */
  send(to: string, text: string): Promise<SmsOutcome>
  /** Sends a one-time code by the provider's approved template, which reaches numbers that block other messages. */
  sendCode?(to: string, code: string): Promise<SmsOutcome>
}
