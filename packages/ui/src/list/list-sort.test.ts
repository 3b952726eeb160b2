import { describe, expect, it } from 'vitest'
import { directionOf, menuSorts, needsMenuEverywhere, nextSort } from './list-sort.ts'

const time = { descending: 'newest', ascending: 'oldest' }
const spent = { descending: 'spent' }

describe('sort of a list by its headers', () => {
  it('sorts a column descending first and reverses at each press', () => {
    expect(nextSort(time, 'spent', 'spent')).toBe('newest')
    expect(nextSort(time, 'newest', 'spent')).toBe('oldest')
    expect(nextSort(time, 'oldest', 'spent')).toBe('newest')
  })

  it('returns to the default sort from a column with one direction', () => {
    expect(nextSort(spent, 'newest', 'newest')).toBe('spent')
    expect(nextSort(spent, 'spent', 'newest')).toBe('newest')
  })

  it('names the sort direction for assistive programs', () => {
    expect(directionOf(time, 'oldest')).toBe('ascending')
    expect(directionOf(time, 'newest')).toBe('descending')
    expect(directionOf(spent, 'newest')).toBe('none')
  })

  it('replaces an unknown sort by the list’s default', () => {
    const sort = { usual: 'newest', names: { newest: 'new', spent: 'spent' } }
    expect(menuSorts(sort, 'drop table')).toEqual({
      value: 'newest',
      data: [
        { value: 'newest', label: 'new' },
        { value: 'spent', label: 'spent' },
      ],
    })
  })

  it('shows the sort menu at every width only for a sort without a column', () => {
    const sort = { usual: 'newest', names: { newest: 'new', spent: 'spent' } }
    expect(needsMenuEverywhere(sort, [{ sort: spent }])).toBe(true)
    expect(needsMenuEverywhere(sort, [{ sort: spent }, { sort: time }])).toBe(false)
  })
})
