import { expect, it } from 'vitest'
import { openTurns } from './turns.ts'

it('takes two at a time of ten thousand, lets some wait, and sends the others away', async () => {
  const turns = openTurns(2, 500, () => new RangeError('full'))
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const ended = await Promise.allSettled(Array.from({ length: 10_000 }, () => turns(work)))
  const refused = ended.filter(({ status }) => status === 'rejected')
  expect([most, refused.length]).toEqual([2, 9_498])
  expect(refused[0]).toMatchObject({ reason: new RangeError('full') })
})

it('goes on after a failure', async () => {
  const turns = openTurns(1, 1, () => new RangeError('full'))
  const failed = turns(() => Promise.reject(new Error('no')))
  const next = turns(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
