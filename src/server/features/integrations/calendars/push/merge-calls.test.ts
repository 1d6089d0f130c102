import { expect, it } from 'vitest'
import { openMergeCalls } from './merge-calls.ts'

/** What is done ends when the test says so. */
function openWork() {
  const begun: ((result: string) => void)[] = []
  const work = () => new Promise<string>((resolve) => begun.push(resolve))
  return { begun, work }
}

it('does for thousands at once what is to be done for the first, and once more for the others', async () => {
  const merge = openMergeCalls<string>()
  const { begun, work } = openWork()
  const all = Array.from({ length: 10_000 }, () => merge('a', work))
  expect(begun.length).toBe(1)
  begun[0]?.('first')
  expect(await all[0]).toBe('first')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.('others')
  expect(new Set(await Promise.all(all))).toEqual(new Set(['first', 'others']))
  expect(begun.length).toBe(2)
})

it('keeps names apart, and goes on after a failure', async () => {
  const merge = openMergeCalls<string>()
  const { begun, work } = openWork()
  const failed = merge('a', () => Promise.reject(new Error('no')))
  const next = merge('a', work)
  const other = merge('b', work)
  await expect(failed).rejects.toThrow('no')
  await expect.poll(() => begun.length).toBe(2)
  for (const end of begun) end('yes')
  expect(await Promise.all([next, other])).toEqual(['yes', 'yes'])
})
