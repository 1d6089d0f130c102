import { expect, it } from 'vitest'
import { testClock } from '#tests/support/build-app.ts'
import { openCardMemory } from './card-memory.ts'

const answers =
  (...cards: ({ name: string } | null)[]) =>
  async () =>
    cards.shift() ?? null

it('reads once, and again after two seconds', async () => {
  const clock = testClock()
  const memory = openCardMemory<{ name: string }>(clock, 10)
  const read = answers({ name: 'first' }, { name: 'second' })
  expect(await memory.find('a', read)).toEqual({ name: 'first' })
  clock.advance(1_000)
  expect(await memory.find('a', read)).toEqual({ name: 'first' })
  clock.advance(1_000)
  expect(await memory.find('a', read)).toEqual({ name: 'second' })
})

it('keeps nothing of what is not there', async () => {
  const memory = openCardMemory<{ name: string }>(testClock(), 10)
  const read = answers(null, { name: 'made' })
  expect(await memory.find('a', read)).toBeNull()
  expect(await memory.find('a', read)).toEqual({ name: 'made' })
})

it('forgets one, all, or those that match', async () => {
  const memory = openCardMemory<{ name: string }>(testClock(), 10)
  const known = async () =>
    Promise.all(['a', 'b'].map(async (key) => (await memory.find(key, answers()))?.name))
  const learn = async () => {
    for (const key of ['a', 'b']) await memory.find(key, answers({ name: key }))
  }
  await learn()
  memory.forget('a')
  expect(await known()).toEqual([undefined, 'b'])
  await learn()
  memory.forgetWhere(({ name }) => name === 'b')
  expect(await known()).toEqual(['a', undefined])
  memory.forgetAll()
  expect(await known()).toEqual([undefined, undefined])
})

it('does not keep what was read while something was forgotten', async () => {
  const memory = openCardMemory<{ name: string }>(testClock(), 10)
  const { promise, resolve } = Promise.withResolvers<{ name: string }>()
  const reading = memory.find('a', () => promise)
  memory.forget('a')
  resolve({ name: 'before' })
  expect(await reading).toEqual({ name: 'before' })
  expect(await memory.find('a', answers({ name: 'after' }))).toEqual({ name: 'after' })
})

it('begins anew when it holds as many as it may', async () => {
  const memory = openCardMemory<{ name: string }>(testClock(), 1)
  await memory.find('a', answers({ name: 'a' }))
  await memory.find('b', answers({ name: 'b' }))
  expect(await memory.find('b', answers())).toEqual({ name: 'b' })
  expect(await memory.find('a', answers())).toBeNull()
})
