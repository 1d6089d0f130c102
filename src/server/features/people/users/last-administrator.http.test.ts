/** A location that has an administrator keeps one: the database sees to it, whoever asks and however many at a time. Decision 0310. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { createUser } from '#tests/support/factories.ts'
import type { Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let ada = ''
let bob = ''

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const user = { firstname: 'Ada', lastname: 'Admin', email: '' }
const setActive = (userId: string, active: boolean) =>
  world.call('users.update', {
    params: { userId: outsideId('US', userId) },
    body: { ...user, active },
  })
const putGroups = (userId: string, groups: readonly string[]) =>
  world.call('rights.putGroups', {
    params: { userId: outsideId('US', userId) },
    body: { groups },
  })
const outcome = ({ status, code }: Answer): string => code ?? String(status)
const administrators = async () =>
  (
    await world.deps.db.system
      .selectFrom('user_group_members as m')
      .innerJoin('users as u', 'u.user_id', 'm.user_id')
      .select('m.user_id')
      .where('m.company_id', '=', world.mine.companyId)
      .where('m.user_group', '=', 'ADMINISTRATORS')
      .where('u.active', '=', true)
      .execute()
  ).map(({ user_id }) => user_id)

/** Two administrators, and nobody else. */
beforeEach(async () => {
  const before = await administrators()
  ada = await createUser(world.deps, world.mine.companyId, user)
  bob = await createUser(world.deps, world.mine.companyId, user)
  for (const one of [ada, bob]) await putGroups(one, ['ADMINISTRATORS'])
  for (const one of before) await putGroups(one, [])
})

it('the last one can neither be switched off nor taken out, also by an API client', async () => {
  expect(outcome(await setActive(bob, false))).toBe('200')
  expect(outcome(await setActive(ada, false))).toBe('last_administrator')
  expect(outcome(await putGroups(ada, ['RECEPTION']))).toBe('last_administrator')
  expect(await administrators()).toEqual([ada])
  // Who is away already takes nobody along, and whoever comes back counts again.
  expect(outcome(await putGroups(bob, []))).toBe('200')
  expect(outcome(await putGroups(bob, ['ADMINISTRATORS']))).toBe('200')
  expect(outcome(await setActive(bob, true))).toBe('200')
  expect(outcome(await setActive(ada, false))).toBe('200')
  expect(await administrators()).toEqual([bob])
})

it('whoever is no administrator may be switched off', async () => {
  const other = await createUser(world.deps, world.mine.companyId, user)
  expect(outcome(await setActive(other, false))).toBe('200')
})

it.each([
  [
    'are switched off',
    [(id: string) => setActive(id, false), (id: string) => setActive(id, false)],
  ],
  [
    'are switched off and taken out',
    [(id: string) => setActive(id, false), (id: string) => putGroups(id, [])],
  ],
  ['are taken out', [(id: string) => putGroups(id, []), (id: string) => putGroups(id, [])]],
] as const)('of two who %s at the same time one stays', async (_name, [first, second]) => {
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([first(ada), second(bob)])
    expect(answers.map(outcome).toSorted()).toEqual(['200', 'last_administrator'])
    expect(await administrators()).toHaveLength(1)
    for (const one of [ada, bob]) {
      await setActive(one, true)
      await putGroups(one, ['ADMINISTRATORS'])
    }
  }
})

it('stays also where nothing but the database is asked', async () => {
  await setActive(bob, false)
  const switchOff = () =>
    world.deps.db.system.updateTable('users').set({ active: false }).where('user_id', '=', ada)
  await expect(switchOff().execute()).rejects.toThrow('the last administrator stays')
  const takeOut = world.deps.db.system.deleteFrom('user_group_members').where('user_id', '=', ada)
  await expect(takeOut.execute()).rejects.toThrow('the last administrator stays')
  expect(await administrators()).toEqual([ada])
})
