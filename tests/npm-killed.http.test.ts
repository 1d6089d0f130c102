/** `kill -9` of the server's parent leaves nothing behind: no server on the port, no database in the data folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPostmasterPid } from '#server/platform/database/embedded-postgres/postmaster-pid.ts'
import { isAlive } from '#server/platform/database/embedded-postgres/processes.ts'
import { projectFolder } from '../scripts/project-folder.ts'
import { findFreePort } from './support/server-process.ts'

const patience = { timeout: 60_000 }

let dataFolder: string
let url: string
let started: ChildProcess | undefined

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'foyer-npm-'))
})
afterEach(async () => {
  // Cleans up after a failed test; the database ends with its server.
  if (started?.pid !== undefined) killGroup(started.pid)
  await expect.poll(databasePid, patience).toBeUndefined()
  await rm(dataFolder, { recursive: true, force: true })
})

async function start(command: string, args: readonly string[], withChannel: boolean) {
  const port = String(await findFreePort())
  url = `http://127.0.0.1:${port}/health/live`
  started = spawn(command, [...args, '--no-build'], {
    cwd: projectFolder,
    env: { ...process.env, PORT: port, FOYER_DATA: dataFolder, FOYER_DEMO: 'off' },
    // Its own process group, so that all of it can be ended.
    detached: true,
    stdio: withChannel ? ['ignore', 'ignore', 'inherit', 'ipc'] : ['ignore', 'ignore', 'inherit'],
  })
  await expect.poll(isServing, { timeout: 120_000 }).toBe(true)
  return started
}

const isServing = async (): Promise<boolean> =>
  await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** The embedded database that runs in the data folder. */
function databasePid(): number | undefined {
  const pid = readPostmasterPid(join(dataFolder, 'postgres/cluster'))?.pid
  return pid !== undefined && isAlive(pid) ? pid : undefined
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // The group is empty, as it should be.
  }
}

async function expectAllToEnd(): Promise<void> {
  await expect.poll(isServing, patience).toBe(false)
  await expect.poll(databasePid, patience).toBeUndefined()
}

it('a killed npm takes the server and its database with it', { timeout: 300_000 }, async () => {
  const npm = await start('npm', ['start', '--'], false)
  expect(databasePid()).toBeGreaterThan(0)
  npm.kill('SIGKILL')
  await expectAllToEnd()
})

it('so does a killed script between npm and the server', { timeout: 300_000 }, async () => {
  const script = join(projectFolder, 'scripts/run.mjs')
  const server = await start(process.execPath, [script, 'start'], true)
  expect(databasePid()).toBeGreaterThan(0)
  // What the kernel does to the channel of a killed process.
  server.disconnect()
  await expectAllToEnd()
  await expect.poll(() => server.exitCode, patience).toBe(0)
})
