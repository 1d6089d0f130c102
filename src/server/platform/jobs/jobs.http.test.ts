import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  note,
  openTestJobs,
  type Note,
  type TestJobs,
} from '../../../../tests/support/test-jobs.ts'
import type { JobQueue } from './job-queue.ts'

const deadline = { timeout: 25_000, interval: 20 }

let test: TestJobs

beforeAll(async () => {
  test = await openTestJobs()
})

afterEach(() => test.stopAll())

afterAll(() => test.close())

describe('a job', () => {
  it('is kept and done when its transaction commits', async () => {
    const { add, queue } = await test.workOn(async ({ tx }, { text }) => {
      await note(tx, text)
      return 'done'
    })
    await add('committed')
    // Counted once the transaction has ended.
    await vi.waitFor(async () => expect(await test.counted(queue, 'done')).toBe(1), deadline)
    expect(await test.states(queue)).toEqual(['completed'])
    expect(await test.notes('committed')).toBe(1)
  })

  it('does not exist when its transaction rolls back', async () => {
    const { jobs, queue } = await test.workOn(() => Promise.resolve('done'))
    const lost = test.db.inSystem(async (tx) => {
      await jobs.enqueue(tx, queue, [{ text: 'never' }])
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow('changed my mind')
    expect(await test.states(queue)).toEqual([])
  })

  it('is tried again when it throws, and leaves nothing of the attempt that failed', async () => {
    const attempts: number[] = []
    const { add, queue } = await test.workOn(async ({ tx, attempt }, { text }) => {
      attempts.push(attempt)
      await note(tx, text)
      if (attempt < 3) throw new Error('not yet')
      return 'done'
    })
    await add('third time lucky')
    await vi.waitFor(async () => expect(await test.states(queue)).toEqual(['completed']), deadline)
    expect(attempts).toEqual([1, 2, 3])
    expect(await test.notes('third time lucky')).toBe(1)
    expect(await test.counted(queue, 'retried')).toBe(2)
  })

  it('waits while nothing may be changed, and runs afterwards as if it was new', async () => {
    const attempts: number[] = []
    const { add, queue } = await test.workOn(
      async ({ tx, attempt }, { text }) => {
        attempts.push(attempt)
        await note(tx, text)
        return 'done'
      },
      { retries: 0 },
    )
    test.waiting.isOn = true
    await add('put off')
    await vi.waitFor(
      async () => expect(await test.counted(queue, 'put_off')).toBeGreaterThan(1),
      deadline,
    )
    expect(await test.notes('put off')).toBe(0)
    test.waiting.isOn = false
    await vi.waitFor(async () => expect(await test.notes('put off')).toBe(1), deadline)
    expect(attempts).toEqual([1])
  })

  it('goes on in read-only mode where it says so', async () => {
    test.waiting.isOn = true
    const { jobs, queue } = await test.workOn(() => Promise.resolve('done'))
    await jobs.stop()
    const again = await test.open()
    await again.declare(queue)
    await again.work(
      queue,
      async ({ tx }, { text }) => {
        await note(tx, text)
        return 'done'
      },
      true,
    )
    await test.db.inSystem((tx) => again.enqueue(tx, queue, [{ text: 'goes on' }]))
    await vi.waitFor(async () => expect(await test.notes('goes on')).toBe(1), deadline)
    test.waiting.isOn = false
  })

  it('keeps what it wrote when it asks to be tried again', async () => {
    const { add, queue } = await test.workOn(async ({ tx, attempt }, { text }) => {
      await note(tx, text)
      return attempt === 1 ? { retry: 'server_busy' } : 'done'
    })
    await add('twice')
    await vi.waitFor(async () => expect(await test.states(queue)).toEqual(['completed']), deadline)
    expect(await test.notes('twice')).toBe(2)
  })

  it('leaves nothing when it was given to another worker meanwhile', async () => {
    const { add, queue } = await test.workOn(async ({ tx, jobId }, { text }) => {
      await note(tx, text)
      await test.asOwner(`update jobs.job set retry_count = 1 where id = '${jobId}'`)
      return 'done'
    })
    await add('overtaken')
    const isTold = () => test.lines.some((line) => line['queue'] === queue.name)
    await vi.waitFor(() => expect(isTold()).toBe(true), deadline)
    expect(await test.notes('overtaken')).toBe(0)
    expect(await test.states(queue)).toEqual(['active'])
  })

  it('adds further jobs only when it commits', async () => {
    const second = await test.workOn(async ({ tx }, { text }) => {
      await note(tx, `after ${text}`)
      return 'done'
    })
    const first = await test.workOn(async ({ enqueue, attempt }, { text }) => {
      await enqueue(second.queue, [{ text }])
      if (attempt === 1) throw new Error('not yet')
      return 'done'
    })
    await first.jobs.declare(second.queue)
    await first.add('chained')
    await vi.waitFor(async () => expect(await test.notes('after chained')).toBe(1), deadline)
    expect(await test.states(second.queue)).toHaveLength(1)
  })

  it('is one of many that are all done', async () => {
    const { add, queue } = await test.workOn(
      async ({ tx }, { text }) => {
        await note(tx, text)
        return 'done'
      },
      { concurrency: 3 },
    )
    await add(...Array.from({ length: 60 }, () => 'many'))
    await vi.waitFor(async () => expect(await test.counted(queue, 'done')).toBe(60), deadline)
    expect(await test.notes('many')).toBe(60)
  })
})

describe('a dead letter', () => {
  const letters = (queue: JobQueue<Note>) =>
    test.lines.filter((line) => line['msg'] === 'dead letter' && line['queue'] === queue.name)

  it('is one structured line and a count after the last attempt', async () => {
    let isLast: boolean[] = []
    const { add, queue } = await test.workOn(({ isLastAttempt }) => {
      isLast = [...isLast, isLastAttempt]
      throw new Error('Jane <jane@example.org> is not here')
    })
    await add('hopeless')
    await vi.waitFor(async () => expect(await test.counted(queue, 'dead')).toBe(1), deadline)
    expect(isLast).toEqual([false, false, true])
    expect(letters(queue)).toMatchObject([
      { attempts: 3, reason: { code: 'Error' }, data: { text: 'hopeless' } },
    ])
    expect(JSON.stringify(letters(queue))).not.toContain('jane@')
  })

  it('comes at once when nobody shall try again, and keeps what was written', async () => {
    const { add, queue } = await test.workOn(async ({ tx }, { text }) => {
      await note(tx, text)
      return { dead: 'refused' }
    })
    await add('refused for good')
    await vi.waitFor(async () => expect(await test.counted(queue, 'dead')).toBe(1), deadline)
    expect(letters(queue)).toMatchObject([{ attempts: 1, reason: { code: 'refused' } }])
    expect(await test.notes('refused for good')).toBe(1)
  })

  it('is made of a job whose data nobody understands', async () => {
    const { jobs, queue } = await test.workOn(() => Promise.resolve('done'), { retries: 0 })
    const wrong = { texts: ['from another version'] } as unknown as Note // what an older program may have left
    await test.db.inSystem((tx) => jobs.enqueue(tx, queue, [wrong]))
    await vi.waitFor(async () => expect(await test.counted(queue, 'dead')).toBe(1), deadline)
  })
})

describe('the end of a process', () => {
  it('lets the job under way finish, and takes no other', async () => {
    const { promise: isBegun, resolve: begun } = Promise.withResolvers<void>()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { jobs, add, queue } = await test.workOn(async ({ tx }, { text }) => {
      begun()
      await held
      await note(tx, text)
      return 'done'
    })
    await add('under way')
    await isBegun
    const stopped = jobs.stop()
    await add('too late')
    release()
    await stopped
    expect(await test.states(queue)).toEqual(['completed', 'created'])
    expect(await test.notes('under way')).toBe(1)
  })
})

it('remembers when to add a job of its own accord', async () => {
  const { jobs, queue } = await test.workOn(() => Promise.resolve('done'))
  await jobs.schedule(queue, '*/5 * * * *', { text: 'now and then' })
  await jobs.schedule(queue, '*/10 * * * *', { text: 'now and then' })
  expect(await test.schedules(queue)).toEqual([{ cron: '*/10 * * * *', timezone: 'UTC' }])
})
