import { expect, it } from 'vitest'
import { eachGiven, given } from './given.ts'

const scaled = ({ rate }: { rate: number }, amount: number) => amount * rate
const named = ({ name }: { name: string }) => name

it('gives a function its first argument', () => {
  expect(given({ rate: 3 }, scaled)(5)).toBe(15)
})

it('gives several functions the same first argument, each under its name', () => {
  const face = eachGiven({ rate: 2, name: 'sofreh' }, { scaled, named })
  expect(Object.keys(face)).toEqual(['scaled', 'named'])
  expect([face.scaled(4), face.named()]).toEqual([8, 'sofreh'])
})
