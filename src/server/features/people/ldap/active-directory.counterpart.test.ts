/**
 * People come from Active Directory, played by Samba, and sign in with their password there.
 * @debian samba-ad-dc samba-ad-provision samba-dsdb-modules samba-vfs-modules python3-samba ldap-utils
 */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualAttributes, usualFilters } from '#domain/people/directory/settings.ts'
import { openLdapInput, openLdapScene, type LdapInput } from '#tests/support/ldap-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import {
  domainBase,
  domainGroup,
  domainPassword,
  domainReader,
  domainUser,
  ldapsPort,
  startSamba,
} from '#tests/support/start-samba.ts'

let world: MailWorld
let samba: Awaited<ReturnType<typeof startSamba>>

const input = (more: LdapInput = {}): LdapInput => ({
  ...openLdapInput,
  kind: 'ACTIVE_DIRECTORY',
  port: ldapsPort,
  certificate: samba.authority,
  bindName: domainReader,
  bindPassword: domainPassword,
  base: domainBase,
  filter: usualFilters.ACTIVE_DIRECTORY,
  attributes: usualAttributes.ACTIVE_DIRECTORY,
  groupRoles: [{ group: 'Front desk', role: 'RECEPTION' }],
  signsIn: true,
  ...more,
})

beforeAll(async () => {
  world = await openMailWorld({ LDAP_ALLOW: 'localhost' })
  samba = await startSamba()
  const photo = await sharp({ create: { width: 48, height: 48, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
  samba.change(
    [
      domainUser('ann', { more: [`thumbnailPhoto:: ${photo.toString('base64')}`, 'l: Ghent'] }),
      domainUser('bob'),
      domainUser('off', { control: '514' }),
      domainGroup('Night shift', ['bob']),
      domainGroup('Front desk', ['Night shift']),
    ].join(''),
  )
})
afterAll(async () => {
  await samba.close()
  await world.close()
})

it('is read, follows groups in groups, disabled accounts and renamed people, and proves passwords', async () => {
  const scene = await openLdapScene(world)
  await scene.manageSignIn()
  const tried = await scene.test(input())
  expect(tried.steps.filter(({ isGood }) => !isGood)).toEqual([])
  await scene.save(input())
  const first = await scene.sync()
  expect(first.counts).toMatchObject({ comes: 2, refused: 0 })
  await scene.apply(first.id)
  const people = await scene.people()
  expect(people.get('ann@acme.example')).toMatchObject({ has_picture: true, roles: [] })
  expect(people.get('bob@acme.example')).toMatchObject({ roles: ['RECEPTION'] })
  expect(people.has('off@acme.example')).toBe(false)

  const signIn = (email: string, password: string) =>
    send(world.app, 'session.signIn', { body: { email, password } })
  expect((await signIn('bob@acme.example', 'Pa55-of-bob')).status).toBe(200)
  for (const wrong of ['Pa55-of-ann', '*', ' ']) {
    expect((await signIn('bob@acme.example', wrong)).code).toBe('sign_in_failed')
  }
  expect((await signIn('off@acme.example', 'Pa55-of-off')).code).toBe('sign_in_failed')

  samba.change(
    [
      `dn: CN=ann,CN=Users,${domainBase}`,
      'changetype: modrdn',
      'newrdn: CN=Ann Baker',
      'deleteoldrdn: 1',
      '',
      `dn: CN=Ann Baker,CN=Users,${domainBase}`,
      'changetype: modify',
      'replace: sn',
      'sn: Baker',
      '-',
      'replace: mail',
      'mail: ann.baker@acme.example',
      '',
      `dn: CN=bob,CN=Users,${domainBase}`,
      'changetype: modify',
      'replace: userAccountControl',
      'userAccountControl: 514',
      '',
    ].join('\n'),
  )
  const next = await scene.sync()
  expect([next.state, next.counts]).toMatchObject(['DONE', { comes: 0, changes: 1, goes: 1 }])
  const after = await scene.people()
  expect(after.get('ann.baker@acme.example')).toMatchObject({ lastname: 'Baker', active: true })
  expect(after.get('bob@acme.example')).toMatchObject({ active: false })
  expect((await signIn('bob@acme.example', 'Pa55-of-bob')).code).toBe('sign_in_failed')
  await scene.ok(scene.ask('ldap.pause'))
  expect((await signIn('ann.baker@acme.example', 'Pa55-of-ann')).code).toBe('sign_in_failed')
  await scene.ok(scene.ask('ldap.activate'))
  expect((await signIn('ann.baker@acme.example', 'Pa55-of-ann')).status).toBe(200)
})
