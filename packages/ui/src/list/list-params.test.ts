import { describe, expect, it } from 'vitest'
import { changeListParams, readListParams } from './list-params.ts'

describe('list parameters in the URL', () => {
  it('starts a list at its first page of ten', () => {
    expect(readListParams({}, 10)).toEqual({ pageNumber: 1, pageSize: 10, search: '', sort: '', filters: {} })
  })

  it('corrects invalid list parameters of a URL written by hand', () => {
    expect(readListParams({ pageNumber: '-3', pageSize: '9999', search: 0 }, 10)).toEqual({
      pageNumber: 1,
      pageSize: 100,
      search: '0',
      sort: '',
      filters: {},
    })
  })

  it('returns a list to its first page when a filter changes', () => {
    expect(changeListParams({ pageNumber: 4, state: 'PAID' }, { filters: { state: 'REJECTED' } })).toEqual({
      state: 'REJECTED',
    })
  })

  it('preserves the filters of a list while paging and omits default values from the URL', () => {
    expect(changeListParams({ state: 'PAID' }, { pageNumber: 2 })).toEqual({ state: 'PAID', pageNumber: 2 })
    expect(changeListParams({ state: 'PAID', pageNumber: 2 }, { pageNumber: 1 })).toEqual({ state: 'PAID' })
  })
})
