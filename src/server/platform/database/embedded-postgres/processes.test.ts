import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isAlive, isPostgresOf, parsePid, stopProcess } from './processes.ts'

test.each([
  ['4711', 4711],
  [' 12 ', 12],
  ['0', undefined],
  ['1', undefined],
  ['-4711', undefined],
  ['', undefined],
  ['47x', undefined],
  ['1.5', undefined],
  [undefined, undefined],
])('parsePid(%j) is %j: never our group, init or everybody', (text, pid) => {
  expect(parsePid(text)).toBe(pid)
})

test('a process that nobody collected yet is not alive', async () => {
  // The shell's child ends at once; the shell, replaced by sleep, never collects it.
  const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 600'], { stdio: 'pipe' })
  try {
    const [output] = (await once(parent.stdout, 'data')) as [Buffer]
    await expect.poll(() => isAlive(Number(output.toString())), { timeout: 25_000 }).toBe(false)
    expect(isAlive(parent.pid ?? 0)).toBe(true)
  } finally {
    parent.kill('SIGKILL')
  }
})

test('a process of another name is no PostgreSQL, wherever it works', () => {
  expect(isPostgresOf(process.pid, process.cwd())).toBe(false)
})

test('stopping goes on to the next signal when one is not obeyed', async () => {
  const stubborn = spawn('/bin/sh', ['-c', `trap '' INT; echo up; while :; do sleep 0.05; done`])
  await once(stubborn.stdout, 'data')
  const ended = once(stubborn, 'exit')
  const isGone = await stopProcess(stubborn.pid ?? 0, isAlive, [
    { signal: 'SIGINT', waitMs: 100 },
    { signal: 'SIGKILL', waitMs: 5_000 },
  ])
  expect(isGone).toBe(true)
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test('a process that is not ours is never signalled', async () => {
  const stranger = spawn('sleep', ['30'])
  try {
    await stopProcess(stranger.pid ?? 0, () => false, [{ signal: 'SIGKILL', waitMs: 10 }])
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  } finally {
    stranger.kill()
  }
})
