/** Whoever had two profiles is taken out and away with both (issue 5 §2; decisions 0422 and 0424). */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { name, openKnownPerson, tablesOfPerson } from '#tests/support/known-person.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { eraseProfile } from './erase-profile.ts'

let world: MailWorld
let owner: Client

beforeAll(async () => {
  world = await openMailWorld()
  owner = new Client(world.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const keptTerms = ['Utsrq', 'Lkjih', 'uts@lkj.example']

const call = (
  { client: token }: Scene,
  id: 'directory.merge' | 'directory.erase' | 'directory.export',
  { params }: SceneVisit,
  body?: object,
) => send(world.app, id, { params, token, ...(body === undefined ? {} : { body }) })

/** The visit of a profile of another name and address, into which that of `other` has gone. */
async function mergedWith(scene: Scene, other: SceneVisit): Promise<SceneVisit> {
  const kept = await scene.visit({
    firstname: 'Utsrq',
    lastname: 'Lkjih',
    email: 'uts@lkj.example',
    status: 'CHECKED_OUT',
  })
  const merged = await call(scene, 'directory.merge', kept, { otherId: other.params.visitorId })
  expect(merged.status).toBe(200)
  return kept
}

/** Somebody who asked for a link at the door, and whose two profiles are one now. */
async function merged(): Promise<{ readonly scene: Scene; readonly kept: SceneVisit }> {
  const scene = await openScene(world)
  const other = await scene.visit({ email: 'zyx@qpon.example', status: 'CHECKED_OUT' })
  await world.run(
    `insert into walk_in_identities (company_id, identity_id, kind, email, expires_at)
     values ($1, gen_random_uuid(), 'MAIL', 'Zyx@qpon.example', now() + interval '1 hour')`,
    [scene.companyId],
  )
  return { scene, kept: await mergedWith(scene, other) }
}
/** Proofs at the door of the address that the profile which is gone had. */
const proofs = (scene: Scene) =>
  world.run(`select from walk_in_identities where company_id = $1`, [scene.companyId])
const purge = (scene: Scene, { key }: SceneVisit) =>
  world.deps.db.inTenant(scene.companyId, (tx) =>
    eraseProfile(tx, world.deps, scene.companyId, key.visitorId, world.deps.clock.now()),
  )

it('is taken out, and erased, with what the other profile was called', async () => {
  const { scene, visit: other } = await openKnownPerson(world)
  const kept = await mergedWith(scene, other)
  const file = await call(scene, 'directory.export', kept)
  const { stored } = JSON.parse(file.text) as { stored: Record<string, unknown[] | null> }
  expect(file.text).toContain(name.split(' ')[0])
  expect(stored['visitors']).toHaveLength(2)
  expect(stored['emergency_people']).toHaveLength(1)
  // The control: both names are still there.
  expect(await tablesOfPerson(owner)).toEqual(
    expect.arrayContaining([
      'emergencies',
      'emergency_people',
      'import_rows',
      'signatures',
      'visitors',
    ]),
  )
  expect(await tablesOfPerson(owner, keptTerms)).toContain('visitors')

  const erased = await call(scene, 'directory.erase', kept, { name: 'Utsrq Lkjih' })
  expect([erased.status, erased.code]).toEqual([200, undefined])
  await world.quiet()
  expect(await tablesOfPerson(owner)).toEqual([])
  expect(await tablesOfPerson(owner, keptTerms)).toEqual([])
})

it('would leave what the other was called if that was not known any more (control)', async () => {
  const { scene, kept } = await merged()
  await owner.query(
    `update visitors set known_as = '{"firstname": "", "lastname": "", "email": "", "mobile": ""}'
     where merged_into = $1`,
    [kept.key.visitorId],
  )
  await call(scene, 'directory.erase', kept, { name: 'Utsrq Lkjih' })
  expect(await proofs(scene)).toHaveLength(1)
})

it('goes at night as a whole too, but for what somebody else has', async () => {
  const { scene, kept } = await merged()
  await purge(scene, kept)
  expect(await proofs(scene)).toHaveLength(0)
  const [left] = await world.run<{ known_as: unknown }>(
    'select known_as from visitors where merged_into = $1',
    [kept.key.visitorId],
  )
  expect(left).toEqual({ known_as: null })

  const shared = await merged()
  await shared.scene.visit({ firstname: 'Other', email: 'zyx@qpon.example' })
  await purge(shared.scene, shared.kept)
  expect(await proofs(shared.scene)).toHaveLength(1)
})
