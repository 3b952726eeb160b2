// Written by tools/generate-tables.ts from the migrations; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrDefault = ColumnType<Date, Date | string | undefined, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type Tables = {
  device_codes: {
    vendor_id: string
    code_hash: Buffer
    kind: string
    name: string
    made_by: string
    expires_at: Instant
    device_id: string | null
    used_at: InstantOrNull
    exit_pin_hash: Buffer | null
  }
  devices: {
    vendor_id: string
    device_id: string
    kind: string
    name: string
    credential_hash: Buffer
    paired_by: string
    created_at: Instant
    last_seen_at: InstantOrNull
    revoked_at: InstantOrNull
    revoked_by: string | null
    bank: string | null
    terminal: string | null
    exit_pin_hash: Buffer | null
  }
  login_codes: {
    mobile: string
    person_id: string
    code_id: string
    code_hash: Buffer
    state: string
    tries: Generated<number>
    sent_at: Instant
    expires_at: Instant
  }
  login_limits: {
    scope: string
    subject: string
    window_start: Instant
    count: number
  }
  persons: {
    person_id: string
    mobile: string
    first_name: Generated<string>
    last_name: Generated<string>
    email: string | null
    facts: Generated<unknown>
    registered_at: InstantOrNull
    created_at: InstantOrDefault
  }
  refresh_tokens: {
    vendor_id: string
    token_hash: Buffer
    session_id: string
    expires_at: Instant
    used_at: InstantOrNull
    successor_hash: Buffer | null
  }
  role_permissions: {
    vendor_id: string
    role_id: string
    permission: string
  }
  roles: {
    vendor_id: string
    role_id: string
    built_in: string | null
    title: string
    title_key: string
    created_at: InstantOrDefault
  }
  sessions: {
    vendor_id: string
    session_id: string
    person_id: string
    device: string
    created_at: Instant
    expires_at: Instant
    ended_at: InstantOrNull
    end_reason: string | null
    kind: Generated<string>
  }
  sign_in_requests: {
    request_id: string
    mobile: string
    origin: string
    person_id: string
    code_hash: Buffer
    state: string
    tries: Generated<number>
    sent_at: Instant
    expires_at: Instant
  }
  staff: {
    vendor_id: string
    person_id: string
    added_by: string | null
    added_at: InstantOrDefault
    first_name: Generated<string>
    last_name: Generated<string>
    known_at: InstantOrNull
  }
  staff_pins: {
    vendor_id: string
    person_id: string
    pin_hash: Buffer
    tries: Generated<number>
    set_by: string
    set_at: Instant
  }
  staff_roles: {
    vendor_id: string
    person_id: string
    role_id: string
  }
  till_people: {
    vendor_id: string
    device_id: string
    person_id: string
    since: Instant
  }
  tills: {
    vendor_id: string
    device_id: string
    letter: string
    public_key: string
  }
}
