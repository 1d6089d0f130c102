import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { CommandError } from '#server/commands/command.ts'
import { findCommand } from '#server/commands/find-command.ts'
import { allCommands } from '#server/commands/all-commands.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Runs a line as the command line does. */
async function run(line: string): Promise<readonly string[]> {
  const found = findCommand(allCommands, line.split(' '))
  if (found === undefined) throw new Error(`no such command: ${line}`)
  const lines: string[] = []
  const { config } = world.deps
  const connect = () => Promise.resolve(world.connection)
  const print = (text: string) => lines.push(text)
  await found.command.run(found.args, { config, env: {}, connect, print })
  return lines
}

const save = () =>
  world.call('walkIn.revokeLinks', {
    token: world.mine.token,
    params: { companyId: world.mine.co },
  })

it('on lets nothing be changed until off', async () => {
  const lines = await run('read-only on --reason Moving --until 2100-01-01T00:00:00Z')
  expect(lines).toEqual(['read-only  everything', 'until      2100-01-01T00:00:00.000Z'])
  world.deps.readOnly.forget()
  expect((await save()).code).toBe('read_only')
  expect(await run('read-only off')).toEqual(['The installation can be changed again.'])
  world.deps.readOnly.forget()
  expect((await save()).code).toBeUndefined()
  expect(await run('read-only off')).toEqual(['The installation was not read-only.'])
})

it('holds the organisation that is named', async () => {
  await run('read-only on --reason Moving --organisation Mine')
  world.deps.readOnly.forget()
  expect((await save()).code).toBe('read_only')
  await run('read-only off --organisation Mine')
  world.deps.readOnly.forget()
  expect((await save()).code).toBeUndefined()
})

it('maintenance is planned and called off at the command line', async () => {
  const at = '--from 2100-01-01T00:00:00Z --until 2100-01-01T02:00:00Z'
  const lines = await run(`maintenance plan --reason Moving ${at} --announce 2099-12-31T00:00:00Z`)
  expect(lines).toEqual([
    'maintenance  2100-01-01T00:00:00.000Z – 2100-01-01T02:00:00.000Z',
    'announced    2099-12-31T00:00:00.000Z',
  ])
  world.deps.readOnly.forget()
  expect((await world.deps.readOnly.maintenance())?.reason).toBe('Moving')
  expect(await run('maintenance cancel')).toEqual(['Maintenance is called off.'])
  expect(await run('maintenance cancel')).toEqual(['No maintenance was planned.'])
})

it.each([
  ['maintenance plan --reason Moving', /--from/],
  ['maintenance plan --reason Moving --from 2100-01-01T00:00:00Z', /--until/],
  [
    'maintenance plan --reason Moving --from 2100-01-02T00:00:00Z --until 2100-01-01T00:00:00Z',
    /end after/,
  ],
  ['read-only on', /--reason/],
  ['read-only on --reason Moving --until tomorrow', /--until/],
  ['read-only on --reason Moving --until 2020-01-01T00:00:00Z', /passed/],
  ['read-only on --reason Moving --organisation Nobody', /no organisation/],
])('%s is refused', async (line, message) => {
  const refused = run(line)
  await expect(refused).rejects.toThrow(CommandError)
  await expect(refused).rejects.toThrow(message)
})
