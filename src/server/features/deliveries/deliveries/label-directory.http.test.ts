import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { openDeliveryScene, type DeliveryScene } from '#tests/support/delivery-scene.ts'

let at: DeliveryScene
beforeAll(async () => {
  at = await openDeliveryScene()
})
afterAll(() => at.world.close())

type Directory = {
  readonly people: readonly { readonly id: string; readonly isFormer: boolean }[]
  readonly teams: readonly { readonly name: string; readonly personIds: readonly string[] }[]
  readonly house: { readonly names: readonly string[]; readonly addresses: readonly string[] }
}

const read = async () => (await at.ask('deliveries.labelDirectory', at.reception)).body as Directory

describe('whom labels may name', () => {
  it('are all people of the location, and what its house is called', async () => {
    const { people, house } = await read()
    const ids = people.map(({ id }) => id)
    expect(ids).toContain(at.ann.id)
    expect(ids).toContain(at.reception.id)
    expect(people.every(({ isFormer }) => !isFormer)).toBe(true)
    expect(house.names.length).toBeGreaterThan(0)
  })

  it('are those who left too, and said to be so', async () => {
    await at.world.run(
      `update users set active = false where company_id = $1 and user_id in
         (select user_id from users where company_id = $1 order by user_id limit 1)`,
      [at.scene.companyId],
    )
    const { people } = await read()
    expect(people.filter(({ isFormer }) => isFormer)).toHaveLength(1)
    expect(people.at(-1)?.isFormer).toBe(true)
    await at.world.run(`update users set active = true where company_id = $1`, [at.scene.companyId])
  })

  it('are the people of small teams; of large ones nobody knows who takes a parcel', async () => {
    const params = { companyId: outsideId('CO', at.scene.companyId) }
    await at.setModules(['VISITORS', 'WORKPLACE', 'DELIVERIES'])
    const fourth = { firstname: 'Wim', lastname: 'Four', email: '', language: 'en' }
    const made = await at.ask('users.create', { token: at.scene.client }, { body: fourth })
    expect(made.status).toBe(200)
    const { people } = await read()
    const ids = people.map(({ id }) => id)
    const add = (name: string, some: readonly string[]) =>
      at.ask(
        'deskTeams.create',
        { token: at.scene.client },
        {
          params,
          body: { name, people: some.map((id) => ({ id })), groups: [] },
        },
      )
    expect((await add('IT', ids.slice(0, 2))).status).toBe(200)
    expect((await add('Everybody', ids.slice(0, 4))).status).toBe(200)
    const { teams } = await read()
    expect(teams.map(({ name }) => name)).toEqual(['IT'])
    expect(teams[0]?.personIds.toSorted()).toEqual(ids.slice(0, 2).toSorted())
  })
})
