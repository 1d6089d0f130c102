/**
 * People come from OpenLDAP: over LDAPS and StartTLS, page by page, with nested groups and pictures; and what is done when it fails.
 * @debian slapd ldap-utils
 */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { openLdapInput, openLdapScene, type LdapInput } from '#tests/support/ldap-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  groupEntry,
  limitedName,
  personEntry,
  readerName,
  readerPassword,
  startSlapd,
  suffix,
  type Slapd,
} from '#tests/support/start-slapd.ts'

let world: MailWorld
let slapd: Slapd

const dn = (uid: string) => `uid=${uid},ou=People,${suffix}`
const remove = (uid: string) => `dn: ${dn(uid)}\nchangetype: delete\n\n`
const replace = (uid: string, name: string, value: string) =>
  `dn: ${dn(uid)}\nchangetype: modify\nreplace: ${name}\n${name}: ${value}\n\n`
const input = (more: LdapInput = {}): LdapInput => ({
  ...openLdapInput,
  port: slapd.tlsPort,
  certificate: slapd.authority,
  bindName: readerName,
  bindPassword: readerPassword,
  ...more,
})

beforeAll(async () => {
  world = await openMailWorld({ LDAP_ALLOW: 'localhost' })
  slapd = await startSlapd()
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  slapd.change(
    [
      personEntry('ann', {
        givenName: 'Ann',
        mobile: '+32470123456',
        'jpegPhoto:': photo.toString('base64'),
      }),
      personEntry('bob', { givenName: 'Bob' }),
      personEntry('carl', { givenName: 'Carl' }),
      personEntry('twin', { givenName: 'Twin', mail: 'bob@acme.example' }),
      personEntry('rubbish', { givenName: 'Rubbish', mail: 'not an address' }),
      groupEntry('Night watch', [dn('bob'), `cn=Lobby,ou=Groups,${suffix}`]),
      groupEntry('Lobby', [dn('carl'), `cn=Night watch,ou=Groups,${suffix}`]),
    ].join(''),
  )
})
afterAll(async () => {
  await slapd.close()
  await world.close()
})

describe('a directory', () => {
  it('is tried, read, shown first, and then followed', async () => {
    const scene = await openLdapScene(world)
    await createUser(world.deps, scene.companyId, {
      firstname: 'Robert',
      lastname: 'Archer',
      email: 'BOB@acme.example',
    })
    const tried = await scene.test(input({ groupRoles: [{ group: 'Lobby', role: 'RECEPTION' }] }))
    expect(tried.steps.map(({ step, isGood }) => `${step} ${String(isGood)}`)).toEqual(
      ['ADDRESS', 'CONNECTION', 'ENCRYPTION', 'BIND', 'BASE', 'FILTER', 'GROUPS'].map(
        (step) => `${step} true`,
      ),
    )
    expect(tried.people).toContainEqual({ name: 'Ann Archer', email: 'ann@acme.example' })
    await scene.save(input({ groupRoles: [{ group: 'Lobby', role: 'RECEPTION' }] }))
    const first = await scene.sync()
    expect([first.state, first.reason]).toEqual(['WAITING', 'FIRST'])
    expect(first.counts).toEqual({ comes: 2, changes: 1, goes: 0, refused: 2, same: 0, failed: 0 })
    expect(
      first.people.filter(({ kind }) => kind === 'REFUSED').map(({ name, code }) => [name, code]),
    ).toEqual([
      [dn('rubbish'), 'common_error_email'],
      [dn('twin'), 'people_import_error_twice'],
    ])
    expect((await scene.people()).has('ann@acme.example')).toBe(false)
    const done = await scene.apply(first.id)
    expect([done.state, done.counts?.failed]).toEqual(['DONE', 0])
    const people = await scene.people()
    expect(people.get('ann@acme.example')).toMatchObject({
      firstname: 'Ann',
      phone: '+32470123456',
      has_picture: true,
      roles: [],
    })
    // By way of a group in a group, which is in it in turn.
    expect(people.get('bob@acme.example')).toMatchObject({ firstname: 'Bob', roles: ['RECEPTION'] })
    expect(people.get('carl@acme.example')).toMatchObject({ roles: ['RECEPTION'] })
    // A second reading changes nothing.
    expect((await scene.sync()).counts).toMatchObject({ comes: 0, changes: 0, goes: 0, same: 3 })
    slapd.change(replace('ann', 'mail', 'ann.new@acme.example') + remove('carl'))
    const next = await scene.sync()
    expect([next.state, next.counts]).toMatchObject(['DONE', { changes: 1, goes: 1, failed: 0 }])
    const after = await scene.people()
    expect(after.get('ann.new@acme.example')).toMatchObject({ active: true })
    expect(after.get('carl@acme.example')).toMatchObject({ active: false })
    slapd.change(
      personEntry('carl', { givenName: 'Carl' }) + replace('ann', 'mail', 'ann@acme.example'),
    )
    expect((await scene.sync()).counts).toMatchObject({ changes: 2 })
    expect((await scene.people()).get('carl@acme.example')).toMatchObject({ active: true })
  })

  it('holds back many who would go, until a person has seen who', async () => {
    const scene = await openLdapScene(world)
    await scene.save(input())
    await scene.apply((await scene.sync()).id)
    slapd.change(remove('ann') + remove('carl'))
    const held = await scene.sync()
    expect([held.state, held.reason, held.counts?.goes]).toEqual(['WAITING', 'TOO_MANY', 2])
    expect(held.people.filter(({ kind }) => kind === 'GOES').map(({ email }) => email)).toEqual(
      expect.arrayContaining(['ann@acme.example', 'carl@acme.example']),
    )
    await scene.ok(scene.ask('ldap.discard', { params: { runId: held.id } }))
    expect((await scene.people()).get('ann@acme.example')).toMatchObject({ active: true })
    // They come back as other entries with the same addresses: nobody goes, and nobody is added.
    slapd.change(
      personEntry('ann', { givenName: 'Ann' }) + personEntry('carl', { givenName: 'Carl' }),
    )
    const back = await scene.sync()
    expect([back.state, back.counts]).toMatchObject(['DONE', { comes: 0, goes: 0 }])
  })
})

describe('a directory that fails', () => {
  it.each<[string, () => LdapInput, string, string]>([
    [
      'an address that nobody has',
      () => input({ host: 'nobody.invalid' }),
      'ADDRESS',
      'address_unknown',
    ],
    ['a private address', () => input({ host: '127.0.0.1' }), 'ADDRESS', 'address_not_allowed'],
    ['a port on which nobody listens', () => input({ port: 1 }), 'CONNECTION', 'refused'],
    [
      'an authority that nobody named',
      () => input({ certificate: '' }),
      'ENCRYPTION',
      'certificate_unknown',
    ],
    [
      'a text that is no certificate',
      () => input({ certificate: 'certificate' }),
      'ENCRYPTION',
      'certificate_unreadable',
    ],
    [
      'LDAPS on the plain port',
      () => input({ port: slapd.port }),
      'ENCRYPTION',
      'encryption_failed',
    ],
    ['a wrong password', () => input({ bindPassword: 'wrong' }), 'BIND', 'bind_refused'],
    [
      'a base that isn’t there',
      () => input({ base: 'dc=other,dc=example' }),
      'BASE',
      'base_missing',
    ],
    [
      'a filter that finds nobody',
      () => input({ filter: '(uid=nobody)' }),
      'FILTER',
      'nobody_found',
    ],
    [
      'a group that isn’t there',
      () => input({ groupRoles: [{ group: 'None', role: 'AGENTS' }] }),
      'GROUPS',
      'group_missing',
    ],
  ])('says of %s what is wrong', async (_what, body, step, fault) => {
    const scene = await openLdapScene(world)
    const { steps } = await scene.test(body())
    expect(steps.at(-1)).toMatchObject({ step, fault, isGood: false })
    expect(JSON.stringify(steps)).not.toContain(readerPassword)
  })

  it('is also read over StartTLS, and in the open only where the operator said so', async () => {
    const scene = await openLdapScene(world)
    const started = await scene.test(input({ encryption: 'START_TLS', port: slapd.port }))
    expect(started.steps.every(({ isGood }) => isGood)).toBe(true)
    const open = await scene.test(input({ encryption: 'PLAIN', port: slapd.port }))
    expect(open.steps.every(({ isGood }) => isGood)).toBe(true)
    const refused = await scene.test(
      input({ encryption: 'PLAIN', host: '127.0.0.1', port: slapd.port }),
    )
    expect(refused.steps).toMatchObject([{ step: 'ADDRESS', fault: 'plain_not_allowed' }])
  })

  it('changes nobody: its read fails and says why', async () => {
    const scene = await openLdapScene(world)
    await scene.save(input())
    await scene.apply((await scene.sync()).id)
    const before = await scene.people()
    await slapd.stop()
    const down = await scene.sync()
    expect([down.state, down.error]).toEqual(['FAILED', 'refused'])
    await slapd.start()
    await scene.save(input({ bindName: limitedName }))
    slapd.change(Array.from({ length: 12 }, (_, n) => personEntry(`more${String(n)}`)).join(''))
    const cut = await scene.sync()
    expect([cut.state, cut.error]).toEqual(['FAILED', 'size_limit'])
    expect(await scene.people()).toEqual(before)
    expect((await scene.state()).runs.map(({ state }) => state)).toEqual([
      'FAILED',
      'FAILED',
      'DONE',
    ])
  })

  it('with an expired certificate is not read', async () => {
    const expired = await startSlapd({ certificate: 'expired' })
    try {
      const scene = await openLdapScene(world)
      const body = input({ port: expired.tlsPort, certificate: expired.authority })
      const { steps } = await scene.test(body)
      expect(steps.at(-1)).toMatchObject({ step: 'ENCRYPTION', fault: 'certificate_expired' })
    } finally {
      await expired.close()
    }
  })
})
