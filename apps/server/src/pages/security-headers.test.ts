import { describe, expect, it } from 'vitest'
import { withStreets } from './security-headers.ts'

const policy = "default-src 'self'; img-src 'self' data:; font-src 'self'"

describe('what a page may show', () => {
  it('are streets of the host the installation names, by any of its names, and of nobody else', () => {
    expect(withStreets(policy, 'https://tile.example.org/{z}/{x}/{y}.png')).toBe(
      "default-src 'self'; img-src https://tile.example.org 'self' data:; font-src 'self'",
    )
    expect(withStreets(policy, 'https://{s}.tile.example.org:8080/{z}/{x}/{y}.png?key=1')).toContain(
      "img-src https://*.tile.example.org:8080 'self'",
    )
  })

  it('stays as it is without streets, and with streets of its own', () => {
    expect(withStreets(policy, undefined)).toBe(policy)
    expect(withStreets(policy, '/streets/{z}/{x}/{y}.png')).toBe(policy)
  })
})
