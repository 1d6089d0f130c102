/** A release as somebody downloads it: unpacked, installed, started and looked after, in a folder that knows nothing of the project. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { projectFolder } from '../scripts/project-folder.ts'

const minutes = 60_000
const name = `foyer-${packageFile.version}`
let parent: string
let folder: string
let foyer: string

function run(command: string, args: readonly string[], cwd: string, env = process.env): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  expect([command, args, status, status === 0 ? '' : stderr]).toEqual([command, args, 0, ''])
  return stdout
}

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'foyer-release-'))
  folder = join(parent, name)
  foyer = join(folder, 'bin', 'foyer')
  run(process.execPath, ['scripts/run.mjs', 'release'], projectFolder)
  run('tar', ['xzf', join(projectFolder, `dist/release/${name}.tar.gz`)], parent)
  run('npm', ['ci', '--prefer-offline'], folder)
}, 5 * minutes)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

it(
  'starts, serves pages, answers the doctor, and ends',
  async () => {
    expect(run(foyer, ['--version'], folder).trim()).toBe(packageFile.version)
    const port = await freePort()
    const env = { PATH: process.env['PATH'], HOME: parent, PORT: String(port) }
    const server = spawn(foyer, ['start'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(server, 'exit')
    try {
      await untilReady(server.stdout)
      for (const path of ['/demo', '/sign-in', '/walkin', '/console', '/api/openapi.json']) {
        const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`)
        expect([path, answer.status]).toEqual([path, 200])
      }
      expect(run(foyer, ['doctor'], folder, env)).toMatch(/ok +database +PostgreSQL/)
      expect(run(foyer, ['client', 'create'], folder, env)).toMatch(/client_secret/)
    } finally {
      server.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    }
  },
  2 * minutes,
)

function untilReady(output: NodeJS.ReadableStream): Promise<void> {
  let text = ''
  return new Promise((resolve, reject) => {
    output.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes('is ready')) resolve()
    })
    output.on('end', () => reject(new Error(text)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  return port
}
