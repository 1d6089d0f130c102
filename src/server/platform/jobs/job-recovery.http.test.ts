import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { note, openTestJobs, type TestJobs } from '../../../../tests/support/test-jobs.ts'
import { migrateJobs } from './migrate-jobs.ts'

const worker = new URL('../../../../tests/support/hanging-worker.ts', import.meta.url)

let test: TestJobs

beforeAll(async () => {
  test = await openTestJobs()
})

afterEach(() => test.stopAll())

afterAll(() => test.close())

describe('a job', () => {
  it(
    'is given to another worker within seconds of the death of its process',
    { timeout: 60_000 },
    async () => {
      const { add, jobs, queue } = await test.workOn(() => Promise.resolve('done'))
      await jobs.stop()
      const child = fork(worker, [JSON.stringify(test.database.connection), queue.name])
      const isTaken = once(child, 'message')
      await add('orphan')
      await isTaken
      child.kill('SIGKILL')
      await once(child, 'exit')

      const second = await test.open()
      await second.work(queue, async ({ tx, attempt }, { text }) => {
        expect(attempt).toBe(2)
        await note(tx, text)
        return 'done'
      })
      await vi.waitFor(async () => expect(await test.notes('orphan')).toBe(1), {
        timeout: 30_000,
        interval: 50,
      })
      // What the killed process had written for the job is gone with it.
      expect(await test.notes('half done')).toBe(0)
    },
  )
})

describe('the tables of the queue', () => {
  it('are brought up to date any number of times', async () => {
    await migrateJobs(test.database.connection)
    await migrateJobs(test.database.connection)
  })

  it('are refused when they are newer than the program', async () => {
    await test.asOwner('update jobs.version set version = version + 1')
    await expect(migrateJobs(test.database.connection)).rejects.toThrow('newer than this program')
    await test.asOwner('update jobs.version set version = version - 1')
  })

  it('are out of reach for the role that serves requests', async () => {
    const asked = test.db.statement('select id from jobs.job limit 1', [])
    await expect(asked).rejects.toMatchObject({ code: '42501' })
  })
})
