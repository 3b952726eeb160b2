import { ApiProblem } from '@sofreh/contract/client'
import { describe, expect, it } from 'vitest'
import { placeErrors } from './form-errors.tsx'

function formOf() {
  const shown: Record<string, string> = {}
  return { shown, setErrors: (errors: Record<string, string>) => void Object.assign(shown, errors) }
}

const problem = (errors: { field: string; message: string }[]) =>
  new ApiProblem(422, { code: 'VALIDATION_FAILED', message: 'بعضی خانه‌ها درست نیست.', errors })

describe('placeErrors', () => {
  it('places each error message beside the input of its field', () => {
    const form = formOf()
    expect(placeErrors(form, problem([{ field: 'price', message: 'قیمت را بنویسید.' }]), ['price'])).toEqual([])
    expect(form.shown).toEqual({ price: 'قیمت را بنویسید.' })
  })

  it('returns error messages of fields that are not on the screen', () => {
    const errors = [{ field: 'toppings.0.max', message: 'بیشترین باید از کمترین بیشتر باشد.' }]
    expect(placeErrors(formOf(), problem(errors), ['price'])).toEqual(['بیشترین باید از کمترین بیشتر باشد.'])
  })

  it("returns the refusal's message when no field is named", () => {
    expect(placeErrors(formOf(), problem([]), ['price'])).toEqual(['بعضی خانه‌ها درست نیست.'])
  })
})
