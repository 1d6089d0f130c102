/** Whose directory proves whose password, and who may say so; that one does is proved by its counterpart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { signedInUser, soundPassword } from '#tests/support/accounts.ts'
import { openLdapInput, openLdapScene, type LdapInput } from '#tests/support/ldap-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { bindPeople } from '../directory-reads/queries-people.ts'

let world: MailWorld
const named = 'ldap.named.example'
const input: LdapInput = {
  ...openLdapInput,
  host: named,
  port: 636,
  bindName: 'cn=foyer,dc=acme,dc=example',
  bindPassword: 'secret',
  signsIn: true,
}
type Scene = Awaited<ReturnType<typeof openLdapScene>>

beforeAll(async () => {
  world = await openMailWorld({ LDAP_ALLOW: named })
})
afterAll(() => world.close())

const signIn = (email: string) =>
  send(world.app, 'session.signIn', { body: { email, password: soundPassword } })

async function bring({ companyId }: Scene, userId: string): Promise<void> {
  await world.deps.db.inTenant(companyId, (tx) =>
    bindPeople(tx, { companyId, source: 'LDAP' }, [{ externalId: userId, userId }]),
  )
}

describe('a directory by which people sign in', () => {
  it('is connected by those who manage signing in everywhere, and is named by the operator', async () => {
    const scene = await openLdapScene(world)
    const put = (more: LdapInput = {}) => scene.ask('ldap.put', { body: { ...input, ...more } })
    expect((await put()).text).toContain('ldap_error_sign_in_right')
    expect((await put({ signsIn: false })).status).toBe(200)
    await scene.manageSignIn()
    expect((await put({ host: 'ldap.public.example' })).text).toContain('ldap_error_sign_in_server')
    expect((await put()).status).toBe(200)
  })

  it('says alone which passwords of its people are right', async () => {
    const scene = await openLdapScene(world)
    const { organisationId, companyId } = scene
    await scene.manageSignIn()
    const ann = await signedInUser(world, organisationId, companyId, { email: 'ann@acme.example' })
    await scene.save(input)
    expect((await signIn(ann.email)).status).toBe(200)
    await bring(scene, ann.userId)
    expect((await signIn(ann.email)).code).toBe('sign_in_failed')
  })

  it('says nothing of who has the same address in another organisation', async () => {
    const scene = await openLdapScene(world)
    const other = await openLdapScene(world)
    await other.manageSignIn()
    await other.save(input)
    const { organisationId, companyId } = scene
    const bob = await signedInUser(world, organisationId, companyId, { email: 'bob@acme.example' })
    await bring(other, await createUser(world.deps, other.companyId, { email: bob.email }))
    expect((await signIn(bob.email)).status).toBe(200)
  })
})
