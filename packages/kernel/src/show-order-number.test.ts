import { expect, it } from 'vitest'
import { readTillLetter, showOrderNumber, showTill } from './show-order-number.fa.ts'

it('shows the letter of a till in Persian', () => {
  expect(['B1', 'AB120', 'A۷', '41', ''].map(showOrderNumber)).toEqual(['ب۱', 'الفب۱۲۰', 'الف۷', '۴۱', ''])
})

it('returns a text that is no order number unchanged', () => {
  expect(showOrderNumber('VIP 2')).toBe('VIP ۲')
})

it('gives each of the 26 letters one of its own, and reads it back', () => {
  const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const shown = latin.map(showTill)
  expect(new Set(shown).size).toBe(26)
  expect(shown.join('')).not.toMatch(/[A-Z]/)
  expect(shown.map((letter) => readTillLetter(`${letter}1`))).toEqual(latin.map((letter) => `${letter}1`))
})

it('shows a till by its letter, and leaves a name that a person gave it', () => {
  expect(['C', 'صندوق C', 'Bar C', 'پنل'].map(showTill)).toEqual(['پ', 'صندوق پ', 'Bar C', 'پنل'])
})

it('parses a single alef as the till letter, and no other single letters', () => {
  expect(['الفب12', 'ا12', 'آ12', 'b7', 'ض1', 'میز'].map(readTillLetter)).toEqual([
    'AB12',
    'A12',
    'A12',
    'b7',
    'ض1',
    'میز',
  ])
})
