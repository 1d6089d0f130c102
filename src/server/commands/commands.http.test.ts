import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { createOrganisation, createUser } from '../../../tests/support/factories.ts'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { settledEvents } from '../../../tests/support/settled-events.ts'
import { soundPassword } from '../../../tests/support/accounts.ts'
import { openTwoStepCalls, outcome } from '../../../tests/support/two-step-calls.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { send } from '../../../tests/support/send.ts'
import { sealBatch } from '../platform/audit/seal-batch.ts'
import { allCommands } from './all-commands.ts'
import { CommandError } from './command.ts'
import { findCommand } from './find-command.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Runs a line as the command line does. */
async function run(
  line: string,
  connection = world.connection,
): Promise<{ code: number; lines: string[] }> {
  const found = findCommand(allCommands, line.split(' '))
  if (found === undefined) throw new Error(`no such command: ${line}`)
  const lines: string[] = []
  const { config } = world.deps
  const print = (text: string) => lines.push(text)
  const code = await found.command.run(found.args, {
    config,
    env: {},
    connect: async () => connection,
    print,
  })
  return { code, lines }
}

const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('jwt') ?? ''

describe('client', () => {
  it('create prints an id and a secret that get a token', async () => {
    const { lines } = await run('client create --name Reception --organisation Mine')
    const [organisation, clientId, secret] = lines.map((line) => line.split(/\s{2,}/)[1])
    expect(organisation).toBe('Mine')
    const answer = await send(world.app, 'oauth.token', {
      body: { client_id: clientId, client_secret: secret, grant_type: 'client_credentials' },
    })
    const { access_token: token } = answer.body as { access_token: string }
    expect((await world.call('companies.get', { token })).status).toBe(200)

    const listed = await run('client list')
    expect(listed.lines).toContain(`${String(clientId)}  Mine  Reception`)
    expect(listed.lines.join('\n')).not.toContain(secret)
    await run(`client revoke ${String(clientId)}`)
    world.clock.advance(5_000)
    expect((await world.call('companies.get', { token })).code).toBe('token_invalid')
    await expect(run(`client revoke ${String(clientId)}`)).rejects.toThrow('no such client')
  })

  it('create asks which organisation, and makes one where there is none', async () => {
    await expect(run('client create')).rejects.toThrow('--organisation "Mine"')
    const { lines } = await run('client create --organisation Brand-new')
    expect(lines[0]).toBe('organisation   Brand-new')
    const empty = await createTestDatabase()
    const first = await run('client create', empty.connection)
    expect(first.lines[0]).toBe('organisation   My organisation')
    await empty.drop()
  })

  it('refuses options it does not know', async () => {
    await expect(run('client create --colour red')).rejects.toThrow(CommandError)
  })
})

describe('link', () => {
  it('visit prints a link that opens the visit', async () => {
    const visitId = outsideVisitId(world.mine.visit)
    const { lines } = await run(`link visit ${visitId}`)
    expect(lines[0]).toMatch(/^https:\/\/foyer\.test\/visit\?jwt=/)
    const answer = await world.call('visitData.get', { token: tokenOf(lines[0]) })
    expect(answer.status).toBe(200)
  })

  it('walkin and booking print links that name their area, and open no visit', async () => {
    const userId = outsideId('US', await createUser(world.deps, world.mine.companyId))
    const walkIn = await run(`link walkin ${world.mine.co}`)
    const booking = await run(`link booking ${userId}`)
    expect(walkIn.lines[0]).toMatch(/^https:\/\/foyer\.test\/walkin\?jwt=/)
    expect(decodeJwt(tokenOf(walkIn.lines[0]))).toMatchObject({
      aud: 'walkin',
      companyId: world.mine.co,
    })
    expect(decodeJwt(tokenOf(booking.lines[0]))).toMatchObject({ aud: 'booking', userId })
    const opened = await world.call('walkIn.data', { token: tokenOf(walkIn.lines[0] ?? '') })
    expect([opened.status, opened.code]).toEqual([200, undefined])
    const own = await world.call('employees.ownCompanies', { token: tokenOf(booking.lines[0]) })
    expect([own.status, own.body]).toEqual([200, [expect.objectContaining({ id: world.mine.co })]])
    for (const { lines } of [walkIn, booking]) {
      const answer = await world.call('visitData.get', { token: tokenOf(lines[0]) })
      expect(answer.status).toBe(403)
    }
  })

  it.each([
    ['link visit', 'Give one visit id'],
    ['link visit nonsense', 'There is no such visit'],
    [`link visit 2026-11-21/M-${'0'.repeat(26)}/V-${'0'.repeat(26)}`, 'There is no such visit'],
    ['link walkin CO-nonsense', 'There is no such company'],
    [`link walkin CO-${'0'.repeat(26)}`, 'There is no such company'],
    ['link booking US-nonsense', 'There is no such user'],
    [`link booking US-${'0'.repeat(26)}`, 'There is no such user'],
  ])('%s is refused in a sentence', async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(sentence)
  })
})

describe('kiosk pair', () => {
  const pair = async (code: string | undefined) =>
    (await send(world.app, 'kiosk.pair', { body: { code } })).body as { kioskId: string }
  const partsOf = ({ lines }: { lines: string[] }) => lines.map((line) => line.split(/\s{2,}/)[1])

  it('makes the first kiosk of a company, and prints a code that pairs a tablet', async () => {
    const [kioskId, code, until, open] = partsOf(await run(`kiosk pair ${world.mine.co}`))
    expect(open).toBe('https://foyer.test/walkin?kiosk')
    expect(Date.parse(until ?? '') - world.clock.epochMs()).toBeGreaterThan(500_000)
    expect(await pair(code)).toMatchObject({ kioskId, companyId: world.mine.co })
    const [again] = partsOf(await run(`kiosk pair ${world.mine.co} --kiosk ${String(kioskId)}`))
    expect(again).toBe(kioskId)
  })

  it('says what it does not know', async () => {
    await expect(run('kiosk pair CO-1')).rejects.toThrow('There is no such company: CO-1.')
    const kiosk = 'KI-00000000000000000000000001'
    for (const id of ['nonsense', kiosk]) {
      await expect(run(`kiosk pair ${world.mine.co} --kiosk ${id}`)).rejects.toThrow(
        `There is no such kiosk: ${id}.`,
      )
    }
  })
})

describe('user invite', () => {
  it('prints a link by which the user signs in, and makes an administrator where asked', async () => {
    const email = 'root@mine.example'
    const userId = await createUser(world.deps, world.mine.companyId, { email })
    const { lines } = await run(`user invite ${outsideId('US', userId)} --administrator`)
    const link = new URL(lines[0]?.split(/\s{2,}/)[1] ?? '')
    expect(link.pathname).toBe('/sign-in/set-password')
    const body = { token: link.searchParams.get('token') ?? '', password: 'seven quiet desks' }
    expect((await send(world.app, 'session.useLink', { body })).body).toEqual({ signedIn: true })
    const groups = await world.deps.db.system
      .selectFrom('user_group_members')
      .select(['user_id', 'user_group'])
      .execute()
    expect(groups).toEqual([{ user_id: userId, user_group: 'ADMINISTRATORS' }])
  })

  it('says what it does not know, and whom it cannot invite', async () => {
    await expect(run(`user invite US-${'0'.repeat(26)}`)).rejects.toThrow('no such user')
    const without = await createUser(world.deps, world.mine.companyId, { email: '' })
    await expect(run(`user invite ${outsideId('US', without)}`)).rejects.toThrow('no email address')
  })
})

describe('user switch-codes-off', () => {
  it('lets somebody in by the password alone, and notes that it was not their own doing', async () => {
    const calls = openTwoStepCalls(world)
    const person = await calls.enrolled()
    const half = await calls.half(person)
    const signIn = { body: { email: person.email, password: soundPassword } }
    expect((await send(world.app, 'session.signIn', signIn)).body).toEqual({ signedIn: false })
    const line = `user switch-codes-off ${outsideId('US', person.userId)}`
    expect((await run(line)).code).toBe(0)
    expect((await send(world.app, 'session.signIn', signIn)).body).toEqual({ signedIn: true })
    // Who was half in begins anew.
    expect(outcome(await calls.second(half, person.codes[0] ?? ''))).toBe('two_step_over')
    const last = await world.deps.db.system
      .selectFrom('events')
      .select(['kind', 'actor'])
      .where('subject', '=', `user:${outsideId('US', person.userId)}`)
      .where('kind', '=', 'account.two_step_off')
      .execute()
    expect(last).toEqual([{ kind: 'account.two_step_off', actor: 'system' }])
    await expect(run(line)).rejects.toThrow('Two-step sign-in is not on')
  })

  it('says whom it does not know', async () => {
    const line = 'user switch-codes-off'
    await expect(run(`${line} US-${'0'.repeat(26)}`)).rejects.toThrow('no such user')
    const uninvited = await createUser(world.deps, world.mine.companyId)
    await expect(run(`${line} ${outsideId('US', uninvited)}`)).rejects.toThrow('no such user')
  })
})

describe('keys rotate', () => {
  it('leaves links that were sent in force, unless they shall be retired', async () => {
    const old = world.mine.visitorToken
    const reach = async () => {
      world.clock.advance(5_000)
      return (await world.call('companies.get', { token: old })).status
    }
    expect((await run('keys rotate')).lines[0]).toContain('older keys still work')
    expect(await reach()).toBe(200)
    expect((await run('keys rotate --retire')).lines[0]).toContain('older keys no longer work')
    expect(await reach()).toBe(401)
  })
})

describe('verify-audit', () => {
  it('prints the heads of whole chains, and ends with 1 when one was touched', async () => {
    await world.call('users.create', { body: { firstname: 'Audited', email: '' } })
    await settledEvents(world.deps.db)
    await world.deps.db.inSystem((tx) => sealBatch(tx))
    const whole = await run('verify-audit')
    expect(whole.code).toBe(0)
    const [head] = whole.lines.filter((line) => line.startsWith('CO-'))
    expect((await run(`verify-audit --head ${String(head)}`)).code).toBe(0)
    const cutOff = String(head).replace(/:(\d+):/, ':999:')
    const broken = await run(`verify-audit --head ${cutOff}`)
    expect([broken.code, broken.lines[0]]).toEqual([1, expect.stringContaining('truncated')])
    expect(whole.lines).toContain('0 signed agreements are unchanged.')
    await expect(run('verify-audit --head nonsense')).rejects.toThrow('This is not a head')
  })
})

describe('export and import', () => {
  it('carry everything into a new database, and refuse one in use', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-command-'))
    const file = join(folder, 'foyer.backup')
    const target = await createTestDatabase()
    const organisationId = await createOrganisation(world.deps, 'Carried along')
    expect((await run(`export ${file}`)).lines[0]).toContain(file)
    expect((await run(`import ${file}`, target.connection)).lines[0]).toMatch(/^Imported \d+ rows/)
    const { lines } = await run('client list', target.connection)
    expect(lines.length).toBeGreaterThan(0)
    await expect(run(`import ${file}`, target.connection)).rejects.toThrow('not empty')
    await expect(run('import /nowhere', target.connection)).rejects.toThrow(CommandError)
    await expect(run('export')).rejects.toThrow('Give one file')
    expect(organisationId).not.toBe('')
    await target.drop()
    await rm(folder, { recursive: true })
  })
})

describe('migrate', () => {
  it('says that there was nothing to do', async () => {
    const database = await createTestDatabase()
    expect((await run('migrate', database.connection)).lines).toEqual([
      'The database was already up to date.',
    ])
    await database.drop()
  })
})

describe('seed', () => {
  it('makes the demo company once', async () => {
    const database = await createTestDatabase()
    const first = await run('seed', database.connection)
    expect(first.lines.at(-1)).toContain('/demo')
    const second = await run('seed', database.connection)
    expect(second.lines).toHaveLength(1)
    await database.drop()
  }, 120_000)
})
