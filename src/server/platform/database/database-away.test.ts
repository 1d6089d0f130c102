import { describe, expect, it } from 'vitest'
import { isDatabaseAway, reasonOf } from './database-away.ts'
import { waitForDatabase } from './wait-for-database.ts'

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields)
const notFound = withFields('getaddrinfo ENOTFOUND foyer.invalid', {
  code: 'ENOTFOUND',
  syscall: 'getaddrinfo',
})

describe('the database counts as away', () => {
  it.each([
    ['a name that does not resolve', notFound],
    [
      'a name server that does not answer',
      withFields('', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
    ],
    ['a refused connection', withFields('', { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['no route to it', withFields('', { code: 'ENETUNREACH', syscall: 'connect' })],
    ['no socket', withFields('', { code: 'ENOENT', syscall: 'connect' })],
    ['an open connection that broke', withFields('', { code: 'ECONNRESET', syscall: 'read' })],
    ['a full disk', withFields('', { code: '53100' })],
    ['no memory', withFields('', { code: '53200' })],
    ['no connection left', withFields('', { code: '53300' })],
    ['a standby', withFields('', { code: '25006' })],
    ['a shutdown by its administrator', withFields('', { code: '57P01' })],
    ['a crash', withFields('', { code: '57P02' })],
    ['a database that is not up yet', withFields('', { code: '57P03' })],
    ['a lost connection', withFields('', { code: '08006' })],
    ['an interrupted migration', new Error('Migration failed.', { cause: notFound })],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ])('for %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })

  it.each([
    ['a wrong password', withFields('', { code: '28P01' })],
    ['no such database', withFields('', { code: '3D000' })],
    ['a missing privilege', withFields('', { code: '42501' })],
    ['a duplicate value', withFields('', { code: '23505' })],
    ['a missing file', withFields('', { code: 'ENOENT', syscall: 'open' })],
    ['something that is not an error', 'ECONNREFUSED'],
  ])('but not for %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})

describe('what the operator reads', () => {
  it.each([
    ['the reason itself', notFound],
    ['the underlying reason', new Error('Migration failed.', { cause: notFound })],
    ['the first of several addresses', new AggregateError([notFound, notFound])],
  ])('is %s', (_what, error) => {
    expect(reasonOf(error)).toBe('getaddrinfo ENOTFOUND foyer.invalid')
  })
})

describe('a start without the database', () => {
  /** Tries once a second on a fake clock, until `work` succeeds. */
  async function start(
    work: (attempt: number) => Promise<string>,
    signal = new AbortController().signal,
  ) {
    const lines: string[] = []
    let seconds = 0
    const result = await waitForDatabase(
      {
        say: (line) => lines.push(`${String(seconds)} s: ${line}`),
        nowMs: () => seconds * 1000,
        pause: (milliseconds) => {
          seconds += milliseconds / 1000
          return Promise.resolve()
        },
        signal,
      },
      () => work(seconds),
    )
    return { lines, result }
  }

  it('waits, and reports it immediately and then every minute', async () => {
    const { lines, result } = await start((second) =>
      second < 150 ? Promise.reject(notFound) : Promise.resolve('there'),
    )
    const line = 'waiting for the database: getaddrinfo ENOTFOUND foyer.invalid …'
    expect(lines).toEqual([`0 s: ${line}`, `60 s: ${line}`, `120 s: ${line}`])
    expect(result).toBe('there')
  })

  it('waits no longer once it is asked to end', async () => {
    const ending = new AbortController()
    const work = (second: number) => {
      if (second === 5) ending.abort()
      return Promise.reject(notFound)
    }
    await expect(start(work, ending.signal)).rejects.toBe(notFound)
  })

  it('fails with the error when waiting does not help', async () => {
    const wrongPassword = withFields('password authentication failed', { code: '28P01' })
    await expect(start(() => Promise.reject(wrongPassword))).rejects.toBe(wrongPassword)
  })
})
