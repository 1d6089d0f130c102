/** What groups may, kept once for many locations (issue 16 §1). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { configurationFormat } from '#domain/location/configuration/configuration-file.ts'
import { defaultGroups, rights, type Right, type SettableGroup } from '#domain/rights/right.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { openTemplateScene, only, refusal } from '#tests/support/template-scene.ts'
import { outsideId } from '#contract/ids.ts'

const scene = await openTemplateScene()
const { world, porto, tokyo, at, published, publish, originAt, boss, clerk } = scene

beforeEach(async () => {
  await scene.anew()
  await sql`delete from user_group_rights`.execute(world.deps.db.system)
})
afterAll(() => world.close())

const standard = (group: SettableGroup): readonly Right[] =>
  rights.filter((right) => defaultGroups[right].includes(group)).toSorted()
const reception = (value: readonly Right[], locked = false) => ({
  key: 'permissions.RECEPTION',
  value,
  locked,
  why: locked ? 'One desk for all' : '',
})
const mayAt = async (where: CompanyId, group: SettableGroup) => {
  const { body } = await at(where, 'locationConfiguration.get')
  const { parts } = body as { parts: { permissions: Record<SettableGroup, readonly Right[]> } }
  return parts.permissions[group]
}
const set = (where: CompanyId, id: 'rights.grantToGroup' | 'rights.revokeFromGroup', of: object) =>
  world.call(id, { params: { companyId: outsideId('CO', where), group: 'RECEPTION', ...of } })

describe('permissions of a group', () => {
  const few: readonly Right[] = ['CHANGE_VISIT_STATUS', 'SEE_TODAYS_VISITS']

  it('are given to locations, and what counted there before comes back', async () => {
    expect(await mayAt(porto, 'RECEPTION')).toEqual(standard('RECEPTION'))
    await published([reception(few)], only(porto))
    expect(await mayAt(porto, 'RECEPTION')).toEqual(few)
    expect(await mayAt(porto, 'SECURITY')).toEqual(standard('SECURITY'))
    expect(await mayAt(tokyo, 'RECEPTION')).toEqual(standard('RECEPTION'))
    expect((await originAt(porto, 'permissions.RECEPTION'))?.origin).toBe('CHOSEN')
    await published([], only(porto))
    expect(await mayAt(porto, 'RECEPTION')).toEqual(standard('RECEPTION'))
  })

  it('can be changed at a location where they are suggested, and not where they are locked', async () => {
    const exports = { right: 'EXPORT_VISITS' }
    await published([reception(few)])
    expect((await set(porto, 'rights.grantToGroup', exports)).status).toBe(200)
    expect(await mayAt(porto, 'RECEPTION')).toEqual([...few, 'EXPORT_VISITS'].toSorted())

    await published([reception(few, true)])
    expect(await mayAt(porto, 'RECEPTION')).toEqual(few)
    for (const answer of [
      await set(porto, 'rights.grantToGroup', exports),
      await set(porto, 'rights.revokeFromGroup', { right: few[0] }),
      await world.call('rights.resetGroup', {
        params: { companyId: outsideId('CO', porto), group: 'RECEPTION' },
      }),
    ]) {
      expect(refusal(answer)).toEqual([409, 'setting_locked'])
    }
    const guards = { group: 'SECURITY', ...exports }
    expect((await set(porto, 'rights.revokeFromGroup', guards)).status).toBe(200)
    expect(await mayAt(porto, 'RECEPTION')).toEqual(few)
  })

  it('are given by somebody who has each of them at every location', async () => {
    expect(refusal(await publish([reception(few)], {}, { who: clerk }))).toEqual([403, 'forbidden'])
    await published([reception(few)], {}, { who: boss })
    expect(await mayAt(porto, 'RECEPTION')).toEqual(few)
  })

  it('travel in the file of a location', async () => {
    const parts = { permissions: { ...(await whole()), RECEPTION: few } }
    const file = { format: configurationFormat, parts }
    const answer = await at(tokyo, 'locationConfiguration.apply', { file, parts: ['permissions'] })
    expect(answer.status, answer.text).toBe(200)
    expect(await mayAt(tokyo, 'RECEPTION')).toEqual(few)
    expect(await mayAt(tokyo, 'AGENTS')).toEqual(standard('AGENTS'))
  })
})

async function whole(): Promise<object> {
  const { body } = await at(porto, 'locationConfiguration.get')
  return (body as { parts: { permissions: object } }).parts.permissions
}
