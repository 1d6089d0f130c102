import { InfiniteQueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createQueries } from '#web/create-queries.ts'
import { countedList, markedList } from './list-query.ts'
import { typed } from './queries.ts'

const letters = ['a', 'b', 'c', 'd', 'e']

describe('a list that is read in parts', () => {
  it('asks for page after page, until it holds as many as there are', async () => {
    const asked: number[] = []
    const read = async (page: number) => {
      asked.push(page)
      return { total: letters.length, items: letters.slice(2 * (page - 1), 2 * page) }
    }
    const list = new InfiniteQueryObserver(createQueries(), countedList(['letters'], read))
    await list.refetch()
    await list.fetchNextPage()
    expect(list.getCurrentResult()).toMatchObject({ hasNextPage: true })
    const { data, hasNextPage } = await list.fetchNextPage()
    expect(data?.items).toEqual(letters)
    expect(data?.last?.total).toBe(5)
    expect(hasNextPage).toBe(false)
    expect(asked).toEqual([1, 2, 3])
  })

  it('asks by the mark that the last answer gave', async () => {
    const read = async (mark: string | null) => ({
      items: [mark ?? 'first'],
      next: mark === null ? 'second' : null,
    })
    const list = new InfiniteQueryObserver(createQueries(), markedList(['marks'], read))
    await list.refetch()
    const { data, hasNextPage } = await list.fetchNextPage()
    expect(data?.items).toEqual(['first', 'second'])
    expect(hasNextPage).toBe(false)
  })
})

describe('what is typed', () => {
  it('is not asked for when something else is asked for meanwhile', async () => {
    const controller = new AbortController()
    const waiting = typed(controller.signal)
    controller.abort()
    await expect(waiting).rejects.toThrow('Something else')
  })

  it('is asked for once the typing rests', async () => {
    await expect(typed(new AbortController().signal)).resolves.toBeUndefined()
  })
})
