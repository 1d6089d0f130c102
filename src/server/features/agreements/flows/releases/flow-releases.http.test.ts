/** Flows that go live at a time that somebody chose (issue 14 §3). */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { createCustomField } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { releaseFlows } from './release-flows.ts'

let world: World
let flowId: string
let params: { readonly flowId: string }

const fever = {
  id: 'fever',
  isNew: false,
  mandatory: true,
  element: {
    type: 'FIELD',
    field: { name: 'fever', type: 'QUESTION', values: [], defaultValue: null },
    translations: { en: { label: 'Fever?' } },
  },
  defaultTransition: { next: 'success' },
  customTransitions: [{ values: ['Yes'], next: 'failure' }],
}
const flow = (name: string) => ({
  name,
  firstScreenId: 'fever',
  screens: [fever],
  sentences: [{ kind: 'DENIED_WHEN', field: 'fever', value: 'Yes' }],
  cases: [],
})
const goesLiveAt = '2026-11-18T09:20:00.000Z'
const plan = (body: object = {}) =>
  world.call('flows.planRelease', {
    params,
    body: { ...flow('Planned'), goesLiveAt, version: 1, ...body },
  })
const planned = async () => (await world.call('flows.release', { params })).body
const published = async () => (await world.call('flows.getDefinition', { params })).body
const draft = async () => (await world.call('flows.draft', { params })).body
const put = (body: object) => world.call('flows.putDraft', { params, body })
const kinds = async () => {
  const { body } = await world.call('audit.list', { query: { subject: `flow:${flowId}` } })
  return (body as { events: { kind: string; payload: object }[] }).events.map((one) => one.kind)
}
const release = () => world.deps.db.inSystem((tx) => releaseFlows({ tx }, world.deps))

beforeAll(async () => {
  world = await openWorld()
  await createCustomField(world.deps, world.mine.companyId, { id: 'fever', type: 'QUESTION' })
})
beforeEach(async () => {
  world.clock.set('2026-11-18T09:00:00.000Z')
  const made = await world.call('flows.create', { body: flow('First') })
  flowId = (made.body as { id: string }).id
  params = { flowId }
})
afterAll(() => world.close())

describe('a flow that is planned', () => {
  it('goes live at its time, in the name of whoever planned it, and not before', async () => {
    expect((await plan()).body).toEqual({ id: flowId, goesLiveAt })
    expect(await planned()).toMatchObject({
      goesLiveAt,
      failedAt: null,
      name: 'Planned',
      version: 1,
    })
    const list = (await world.call('flows.list')).body as { id: string; release: unknown }[]
    expect(list.find(({ id }) => id === flowId)?.release).toEqual({ goesLiveAt, failedAt: null })
    world.clock.set('2026-11-18T09:19:59.999Z')
    await release()
    expect(await published()).toMatchObject({ name: 'First', version: 1 })
    world.clock.set(goesLiveAt)
    await release()
    expect(await published()).toMatchObject({ name: 'Planned', version: 2 })
    expect(await planned()).toBeNull()
    await release()
    expect(await published()).toMatchObject({ version: 2 })
    expect(await kinds()).toEqual(['flow.saved', 'flow.release_planned', 'flow.saved'])
  })

  it('is published once by two processes that find it due', async () => {
    await plan()
    world.clock.set(goesLiveAt)
    await Promise.all([release(), release(), release()])
    expect(await published()).toMatchObject({ name: 'Planned', version: 2 })
    const versions = (await world.call('flows.versions', { params })).body
    expect(versions).toHaveLength(2)
  })

  it('is planned anew in place of what was planned before, and cancelled', async () => {
    await plan()
    await plan({ name: 'Later', goesLiveAt: '2026-11-18T09:30:00Z' })
    expect(await planned()).toMatchObject({
      goesLiveAt: '2026-11-18T09:30:00.000Z',
      name: 'Later',
    })
    expect((await world.call('flows.cancelRelease', { params })).status).toBe(200)
    expect((await world.call('flows.cancelRelease', { params })).status).toBe(404)
    world.clock.set('2026-11-18T09:40:00.000Z')
    await release()
    expect(await published()).toMatchObject({ name: 'First', version: 1 })
  })

  it('is overtaken by whoever publishes before', async () => {
    await plan()
    await world.call('flows.update', { params, body: { ...flow('Now'), version: 1 } })
    expect(await planned()).toBeNull()
    world.clock.set(goesLiveAt)
    await release()
    expect(await published()).toMatchObject({ name: 'Now', version: 2 })
  })

  it('goes with a flow that is put away', async () => {
    await plan()
    expect((await world.call('flows.archive', { params })).status).toBe(200)
    await world.call('flows.restore', { params })
    expect(await planned()).toBeNull()
  })

  it('drops the draft that it was, and leaves one that was edited since, on top of it', async () => {
    await put({ ...flow('Planned'), basedOn: 1, revision: 0 })
    await plan()
    world.clock.set(goesLiveAt)
    await release()
    expect(await draft()).toMatchObject({ name: 'Planned', basedOn: 2, revision: 0 })

    await put({ ...flow('Next'), basedOn: 2, revision: 0 })
    await plan({ name: 'Third', version: 2, goesLiveAt: '2026-11-18T09:30:00Z' })
    await put({ ...flow('After that'), basedOn: 2, revision: 1 })
    world.clock.set('2026-11-18T09:30:00.000Z')
    await release()
    expect(await published()).toMatchObject({ name: 'Third', version: 3 })
    expect(await draft()).toMatchObject({ name: 'After that', basedOn: 3, revision: 3 })
    // Whoever is editing it is told, and goes on from there.
    expect((await put({ ...flow('Mine'), basedOn: 2, revision: 2 })).code).toBe('changed_meanwhile')
  })

  it('is not published when what it asks for is gone, and says so until it is put right', async () => {
    await createCustomField(world.deps, world.mine.companyId, { id: 'gone', type: 'QUESTION' })
    const screens = [
      { ...fever, element: { ...fever.element, field: { ...fever.element.field, name: 'gone' } } },
    ]
    expect((await plan({ screens, sentences: [] })).status).toBe(200)
    await world.deps.db.inTenant(world.mine.companyId, (tx) =>
      tx
        .updateTable('custom_fields')
        .set({ active: false })
        .where('custom_field_id', '=', 'gone')
        .execute(),
    )
    world.clock.set(goesLiveAt)
    await release()
    await release()
    expect(await published()).toMatchObject({ name: 'First', version: 1 })
    expect(await planned()).toMatchObject({ failedAt: goesLiveAt, name: 'Planned' })
    expect(await kinds()).toEqual(['flow.release_failed', 'flow.release_planned', 'flow.saved'])
    await plan({ goesLiveAt: '2026-11-18T09:30:00Z' })
    expect(await planned()).toMatchObject({ failedAt: null })
  })
})

describe('a plan', () => {
  it('is refused for a time that is over', async () => {
    const answer = await plan({ goesLiveAt: '2026-11-18T09:00:00.000Z' })
    expect([answer.status, answer.code]).toEqual([422, 'release_past'])
  })

  it('is refused for a flow that could not be published now', async () => {
    const answer = await plan({ screens: [{ ...fever, customTransitions: [] }] })
    expect([answer.status, answer.code]).toEqual([422, 'flow_invalid'])
    expect(await planned()).toBeNull()
  })

  it('waits for whoever is publishing at that moment, and is refused then', async () => {
    const id = insideId('FL', flowId) ?? ''
    // Only the owner of the database sees who waits.
    const owner = new Client(world.connection)
    await owner.connect()
    const planning = await world.deps.db.inTenant(world.mine.companyId, async (tx) => {
      await tx.updateTable('flows').set({ version: 2 }).where('flow_id', '=', id).execute()
      const answer = plan()
      await vi.waitFor(async () => {
        const { rows } = await owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      }, 10_000)
      return { answer }
    })
    await owner.end()
    expect((await planning.answer).code).toBe('changed_meanwhile')
    expect(await planned()).toBeNull()
  })

  it('is refused when another version was published meanwhile', async () => {
    await world.call('flows.update', { params, body: { ...flow('Now'), version: 1 } })
    expect((await plan()).code).toBe('changed_meanwhile')
  })
})
