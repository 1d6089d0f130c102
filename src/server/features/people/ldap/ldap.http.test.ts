/** An administrator connects a directory: what is refused, what is never told, and what stays when it is disconnected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { createUser } from '#tests/support/factories.ts'
import { openLdapInput, openLdapScene } from '#tests/support/ldap-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { beginRun } from '../directory-reads/begin-run.ts'
import { findDue } from '../directory-reads/find-due.ts'
import { bindPeople, replaceChanges, type NewChange } from '../directory-reads/queries-people.ts'
import { moveRun } from '../directory-reads/queries.ts'
import { readSource } from '../directory-reads/read-source.ts'
import { updateDirectory } from './queries.ts'
import { ldapQueues } from './queues.ts'
import { ldapSource } from './source.ts'

let world: MailWorld

const password = 'a password that no answer may hold'
const input = {
  ...openLdapInput,
  host: '10.1.2.3',
  port: 636,
  bindName: 'cn=foyer,dc=acme,dc=example',
  bindPassword: password,
}

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

/** What a read has found, as the counterparts prove that it does. */
async function found(
  companyId: Parameters<typeof moveRun>[1],
  runId: string,
  all: readonly NewChange[],
) {
  await world.deps.db.inTenant(companyId, async (tx) => {
    await replaceChanges(tx, companyId, runId, all)
    const counts = { comes: 0, changes: 0, goes: 0, refused: 0, same: 0, failed: 0 }
    const waits = { state: 'WAITING', reason: 'TOO_MANY', ended_at: null, error: null }
    await moveRun(tx, companyId, runId, ['FAILED'], { ...waits, counts: JSON.stringify(counts) })
  })
}
/** As the nightly job begins it. */
async function readAtNight(companyId: Parameters<typeof moveRun>[1]) {
  await world.deps.db.inTenant(companyId, async (tx) => {
    const at = world.clock.now()
    await beginRun(tx, { companyId, source: 'LDAP' }, { at }, { isPreview: false, isNightly: true })
  })
  const { signal } = new AbortController()
  const context = { isLastAttempt: true, signal, enqueue: () => Promise.resolve() }
  await readSource(ldapSource, ldapQueues, context, { companyId }, world.deps)
  await world.quiet()
}
const change = (kind: string, externalId: string, more: Partial<NewChange> = {}): NewChange => ({
  kind,
  externalId,
  userId: null,
  value: {},
  changed: [],
  code: null,
  ...more,
})
const person = (email: string) => ({
  firstname: 'New',
  lastname: 'Person',
  email,
  phone: '',
  language: '',
  pictureSha256: '',
  groups: [],
})

describe('a directory', () => {
  it('keeps its password for the server and the account that it was typed for, and tells it to nobody', async () => {
    const scene = await openLdapScene(world)
    await scene.save(input)
    const { directory } = await scene.state()
    expect(directory).toMatchObject({ host: '10.1.2.3', state: 'ACTIVE', people: 0 })
    expect(JSON.stringify(directory)).not.toContain(password)
    const [row] = await world.run<{ bind_password: string }>('select * from ldap_directories')
    expect(JSON.stringify(row)).not.toContain(password)
    await scene.save({ ...input, bindPassword: '', filter: '(uid=*)' })
    const elsewhere = [{ host: 'ldap.evil.example' }, { bindName: 'cn=other' }, { port: 1636 }]
    for (const other of elsewhere) {
      const answer = await scene.ask('ldap.put', { body: { ...input, bindPassword: '', ...other } })
      expect([answer.status, answer.text.includes('bindPassword')]).toEqual([422, true])
      const tried = await scene.ask('ldap.test', { body: { ...input, bindPassword: '', ...other } })
      expect(tried.status).toBe(422)
    }
  })

  it.each([
    ['base', { base: 'acme.example' }],
    ['filter', { filter: '(&(cn=a)' }],
    ['attributes.email', { attributes: { ...openLdapInput.attributes, email: '' } }],
    ['attributes.phone', { attributes: { ...openLdapInput.attributes, phone: 'c)(n' } }],
    ['encryption', { encryption: 'PLAIN' }],
    ['bindPassword', { bindPassword: '' }],
    ['brakePercent', { brakePercent: 101 }],
  ])('is refused for its %s', async (field, wrong) => {
    const scene = await openLdapScene(world)
    const answer = await scene.ask('ldap.put', { body: { ...input, ...wrong } })
    expect([answer.status, answer.text.includes(`body.${field}`)]).toEqual([422, true])
  })

  it('is for those alone who may do everything, because its people may', async () => {
    const scene = await openLdapScene(world)
    const some = await staffOf(world, scene, 'RECEPTION')
    const { companyId } = scene
    await world.deps.db.inSystem((tx) =>
      tx
        .insertInto('user_rights')
        .values({
          company_id: companyId,
          user_id: some.userId,
          right_name: 'EDIT_INTEGRATIONS',
          granted: true,
        })
        .execute(),
    )
    world.deps.rights.forget()
    const params = { companyId: outsideId('CO', companyId) }
    const ask = { params, token: some.token, body: input }
    expect((await send(world.app, 'ldap.get', { params, token: some.token })).status).toBe(200)
    for (const id of ['ldap.put', 'ldap.test'] as const) {
      expect((await send(world.app, id, ask)).code).toBe('forbidden')
    }
  })

  it('on an address that nobody allowed is not called, by whomever it is asked', async () => {
    const scene = await openLdapScene(world)
    const { steps } = await scene.test(input)
    expect(steps).toMatchObject([{ step: 'ADDRESS', isGood: false, fault: 'address_not_allowed' }])
    await scene.save(input)
    const run = await scene.sync()
    expect([run.state, run.error]).toEqual(['FAILED', 'address_not_allowed'])
    expect((await scene.ask('ldap.apply', { params: { runId: run.id } })).code).toBe('conflict')
  })

  it('is read once a night, by the clock of the location, unless it is paused', async () => {
    const scene = await openLdapScene(world)
    await scene.save(input)
    const nights = async (at: string) => {
      world.clock.set(at)
      const companies: string[] = []
      await world.deps.db.inSystem((tx) =>
        findDue(
          ldapSource,
          ldapQueues,
          {
            tx,
            enqueue: (_queue, data) => Promise.resolve(void companies.push(JSON.stringify(data))),
          },
          world.deps,
        ),
      )
      await world.run(
        `update ldap_runs set state = 'FAILED', ended_at = began_at where state = 'READING'`,
      )
      return companies.filter((one) => one.includes(scene.companyId)).length
    }
    // Brussels: an hour ahead of UTC.
    expect(await nights('2026-11-22T00:30:00.000Z')).toBe(0)
    expect(await nights('2026-11-22T01:30:00.000Z')).toBe(1)
    expect(await nights('2026-11-22T03:30:00.000Z')).toBe(0)
    await world.deps.db.inTenant(scene.companyId, (tx) =>
      updateDirectory(tx, scene.companyId, { state: 'PAUSED' }),
    )
    expect(await nights('2026-11-23T03:30:00.000Z')).toBe(0)
    world.clock.set('2026-11-21T09:00:00.000Z')
  })

  it('that cannot be read at night writes to whoever may mend it, once until it works again', async () => {
    const scene = await openLdapScene(world)
    await staffOf(world, scene, 'RECEPTION')
    await scene.save(input)
    const told = () =>
      world.run<{ recipient: string; state: string }>(
        `select recipient, state from mails where company_id = $1 and template = 'directory'`,
        [scene.companyId],
      )
    const runs = () =>
      world.run<{ state: string }>('select state from ldap_runs where company_id = $1', [
        scene.companyId,
      ])
    // Whoever asked for a read sees its outcome on the screen.
    await scene.sync()
    expect(await told()).toEqual([])
    await world.run('delete from ldap_runs where company_id = $1', [scene.companyId])
    for (const night of ['2026-11-22', '2026-11-23']) {
      world.clock.set(`${night}T03:30:00.000Z`)
      await readAtNight(scene.companyId)
      const [row] = await world.run<{ email: string }>(
        'select email from users where user_id = $1',
        [scene.administrator.userId],
      )
      expect(await told()).toMatchObject([{ recipient: row?.email }])
    }
    expect(await runs()).toEqual([{ state: 'FAILED' }, { state: 'FAILED' }])
    world.clock.set('2026-11-21T09:00:00.000Z')
  })
})

describe('the changes of a read', () => {
  it('are made each at most once; one that can’t be made keeps no other from it', async () => {
    const scene = await openLdapScene(world)
    const { companyId } = scene
    await scene.save(input)
    const { id } = await scene.sync()
    const [bea, lea] = await Promise.all(
      ['bea', 'lea'].map((name) =>
        createUser(world.deps, companyId, { firstname: name, email: `${name}@acme.example` }),
      ),
    )
    await found(companyId, id, [
      change('COMES', 'n1', { value: person('n1@acme.example') }),
      change('COMES', 'n2', { value: person('bea@acme.example') }),
      change('COMES', 'n3', { value: person('n3@acme.example') }),
      change('CHANGES', 'e1', {
        userId: bea ?? '',
        value: { ...person('bea.new@acme.example') },
        changed: ['email'],
      }),
      change('GOES', 'e2', { userId: lea ?? '' }),
      change('GOES', 'e3', { userId: scene.administrator.userId }),
    ])
    const done = await scene.apply(id)
    expect([done.state, done.counts?.failed]).toEqual(['DONE', 2])
    expect(done.people.map(({ kind, state, code }) => [kind, state, code])).toEqual([
      ['COMES', 'DONE', null],
      ['COMES', 'FAILED', 'directory_error_taken'],
      ['COMES', 'DONE', null],
      ['CHANGES', 'DONE', null],
      ['GOES', 'DONE', null],
      ['GOES', 'FAILED', 'last_administrator'],
    ])
    const people = await scene.people()
    expect(people.get('bea.new@acme.example')).toMatchObject({ active: true, firstname: 'New' })
    expect(people.get('lea@acme.example')).toMatchObject({ active: false })
    const [event] = await world.run<{ actor: string }>(
      `select actor from events where company_id = $1 and kind = 'user.deactivated'`,
      [companyId],
    )
    expect(event?.actor).toMatch(/^directory:WH-/)
    expect((await scene.ask('ldap.apply', { params: { runId: id } })).code).toBe('conflict')
  })

  it('are confirmed by one of two who press at once, and one of two reads begins', async () => {
    const scene = await openLdapScene(world)
    await scene.save(input)
    const { id } = await scene.sync()
    await found(scene.companyId, id, [])
    const statuses = async (calls: readonly ReturnType<typeof scene.ask>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b)
    const apply = () => scene.ask('ldap.apply', { params: { runId: id } })
    const discard = () => scene.ask('ldap.discard', { params: { runId: id } })
    expect(await statuses([apply(), discard(), apply()])).toEqual([200, 409, 409])
    await world.quiet()
    const begin = () => scene.ask('ldap.begin', { body: { preview: false } })
    expect(await statuses([begin(), begin(), begin()])).toEqual([200, 409, 409])
    // The database has the last word.
    const live = () =>
      world.run(
        `insert into ldap_runs (company_id, run_id, began_at, state, is_preview, is_nightly)
         values ($1, gen_random_uuid(), now(), 'READING', false, false)`,
        [scene.companyId],
      )
    await expect(live()).rejects.toThrow('ldap_runs_live')
    await world.quiet()
  })

  it('are no longer offered once it is read in another way, or disconnected; its people stay', async () => {
    const scene = await openLdapScene(world)
    const { companyId } = scene
    await scene.save(input)
    const { id } = await scene.sync()
    const ann = await createUser(world.deps, companyId, { email: 'ann@acme.example' })
    await found(companyId, id, [change('GOES', 'a', { userId: ann })])
    await world.deps.db.inTenant(companyId, (tx) =>
      bindPeople(tx, { companyId, source: 'LDAP' }, [{ externalId: 'a', userId: ann }]),
    )
    await scene.save({ ...input, filter: '(uid=*)' })
    expect((await scene.read(id)).state).toBe('DISCARDED')
    expect((await scene.ask('ldap.apply', { params: { runId: id } })).code).toBe('conflict')
    const removed = await scene.ok(scene.ask('ldap.remove'))
    expect(removed).toMatchObject({ people: 1 })
    expect(await scene.state()).toEqual({ directory: null, runs: [] })
    expect((await scene.people()).get('ann@acme.example')).toMatchObject({ active: true })
    expect((await scene.ask('ldap.begin', { body: {} })).code).toBe('not_found')
  })
})
