/** A command called with wrong arguments is refused in a sentence, before it opens a database where that is possible. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { projectFolder } from '../../../scripts/project-folder.ts'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import type { TestDatabase } from '../../../tests/support/database-cluster.ts'
import { allCommands } from './all-commands.ts'
import { findCommand } from './find-command.ts'
import { sentenceOf } from './sentence-of.ts'

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-commands-'))
  database = await createTestDatabase()
  await writeFile(join(folder, 'text.backup'), 'Dear Foyer')
  await writeFile(join(folder, 'empty.backup'), '')
  await writeFile(join(folder, 'packed.backup'), gzipSync('Dear Foyer'))
  await writeFile(join(folder, 'tar.backup'), gzipSync(await tarOf('letter.txt', 'Dear Foyer')))
  await writeFile(join(folder, 'json.backup'), gzipSync(await tarOf('manifest.json', 'Dear Foyer')))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const tarOf = (name: string, body: string) =>
  packTar([{ header: { name, size: Buffer.byteLength(body) }, body }])

/** What the caller reads; an empty string when the command succeeded. */
async function sentenceAfter(line: string, connect: () => Promise<Connection>): Promise<string> {
  const words = line.replaceAll('FOLDER', folder).split(' ')
  const found = findCommand(allCommands, words)
  if (found === undefined) throw new Error(`no such command: ${line}`)
  const config = readConfig({ FOYER_DATA: folder, LOG_LEVEL: 'silent' })
  try {
    await found.command.run(found.args, { config, env: {}, connect, print: () => {} })
    return ''
  } catch (error) {
    return sentenceOf(error).replaceAll(folder, 'FOLDER')
  }
}

const unopened = () => Promise.reject(new Error('the database was opened'))

describe('without opening a database', () => {
  it.each([
    ['client create Reception', 'Unexpected argument: "Reception".'],
    ['client create --name', "Option '--name <value>' argument missing"],
    ['client create --colour red', "Unknown option '--colour'"],
    ['client list all', 'Unexpected argument: "all".'],
    ['client revoke', 'Give one client id.'],
    ['client revoke A B', 'Give one client id.'],
    ['link visit', 'Give one visit id, date/M-…/V-….'],
    ['link walkin', 'Give one company id, CO-….'],
    ['link booking', 'Give one user id, US-….'],
    ['kiosk pair', 'Give one company id, CO-….'],
    ['kiosk pair CO-1 --tablet 2', "Unknown option '--tablet'"],
    ['user invite', 'Give one user id, US-….'],
    ['user switch-codes-off', 'Give one user id, US-….'],
    ['verify-audit now', 'Unexpected argument: "now".'],
    ['verify-audit --head nonsense', 'This is not a head: nonsense.'],
    ['export', 'Give one file to write.'],
    ['export FOLDER/a FOLDER/b', 'Give one file to write.'],
    ['export FOLDER/missing/foyer.backup', 'There is no folder FOLDER/missing to write into.'],
    ['export FOLDER', 'FOLDER is a folder. Name the file to write.'],
    ['import', 'Give one file to read.'],
    ['import FOLDER/missing.backup', 'There is no file FOLDER/missing.backup.'],
    ['import FOLDER', 'FOLDER is not a file.'],
    ['keys rotate 2', 'Unexpected argument: "2".'],
    ['seed demo', 'Unexpected argument: "demo".'],
    ['migrate up', 'Unexpected argument: "up".'],
    ['version please', 'Unexpected argument: "please".'],
  ])('%s is refused', async (line, sentence) => {
    const said = await sentenceAfter(line, unopened)
    expect(said.startsWith(sentence), said).toBe(true)
    expect(said).not.toContain('\n')
  })

  it('opens it for a valid command line (control)', async () => {
    expect(await sentenceAfter('client list', unopened)).toContain('the database was opened')
  })
})

describe('import refuses', () => {
  it.each(['text', 'empty', 'packed', 'tar', 'json'])(
    'a file that is not a backup: %s',
    async (name) => {
      const connect = async () => database.connection
      const said = await sentenceAfter(`import FOLDER/${name}.backup`, connect)
      expect(said).toMatch(/^(This is not a Foyer backup|The backup was cut off)/)
      expect(said).not.toContain('\n')
    },
  )
})

describe('a database that cannot be used is reported', () => {
  const connectionTo = (change: Partial<Exclude<Connection, { connectionString: string }>>) =>
    sentenceAfter('client list', async () => ({ ...database.connection, ...change }))

  it('when nothing listens at the address', async () => {
    expect(await connectionTo({ host: '127.0.0.1', port: 1 })).toMatch(
      /^The database does not answer/,
    )
  })

  it('when no database has that name', async () => {
    expect(await connectionTo({ database: 'missing' })).toMatch(/^There is no such database/)
  })
})

describe('the command line', () => {
  const call = (...args: string[]) =>
    spawnSync(process.execPath, [join(projectFolder, 'scripts/run.mjs'), 'foyer', ...args], {
      cwd: folder,
      env: { ...process.env, FOYER_DATA: join(folder, 'data') },
      encoding: 'utf8',
    })

  it('prints the version, and one sentence about a failure, without a stack', () => {
    const version = call('version')
    expect([version.status, version.stdout]).toEqual([
      0,
      expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    ])
    const failed = call('export', join(folder, 'missing', 'foyer.backup'))
    expect([failed.status, failed.stdout, failed.stderr.split('\n').slice(-2)]).toEqual([
      1,
      '',
      [`There is no folder ${join(folder, 'missing')} to write into.`, ''],
    ])
  })
})
