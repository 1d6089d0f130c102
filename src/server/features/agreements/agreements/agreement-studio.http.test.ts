import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { clientActor } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { openStaff } from '#tests/support/rights-world.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import { expectRefusals, openWorld, type World } from '#tests/support/world.ts'

describe('who edits agreements', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const create = async (name: string): Promise<string> => {
    const body = { name, position: 5, texts: [{ language: 'en', content: `Text of ${name}` }] }
    return ((await world.call('agreements.create', { body })).body as { id: string }).id
  }
  const names = async (): Promise<readonly string[]> =>
    ((await world.call('agreements.list')).body as { name: string }[]).map(({ name }) => name)

  it('puts all of them in order, and is refused when one was added meanwhile', async () => {
    const first = await create('First')
    const second = await create('Second')
    const order = (agreementIds: readonly string[]): Promise<Answer> =>
      world.call('agreements.order', { body: { agreementIds } })
    expect((await order([second, first])).body).toEqual({ agreementIds: [second, first] })
    expect(await names()).toEqual(['Second', 'First'])
    const saved = (await world.deps.db.system
      .selectFrom('events')
      .select('subject')
      .where('kind', '=', 'agreement.saved')
      .where('subject', '=', `agreement:${first}`)
      .execute()) as unknown[]
    expect(saved).toHaveLength(2)

    await create('Third')
    for (const ids of [[first, second], [first, first, second], []]) {
      const refused = await order(ids)
      expect([refused.status, refused.code]).toEqual([409, 'changed_meanwhile'])
    }
    expect(await names()).toEqual(['Second', 'First', 'Third'])
  })

  it('sees the document that a visitor would get', async () => {
    const body = { name: 'Rules', language: 'ar', content: '# {{company.name}}\n\n{{field.none}}' }
    const pdf = await world.call('agreements.preview', { body })
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const empty = await world.call('agreements.preview', { body: { ...body, content: '' } })
    expect([empty.status, empty.code]).toEqual([422, 'validation_failed'])
  })

  it('has the permission to', async () => {
    const params = { agreementId: await create('Guarded') }
    await expectRefusals(world, 'agreements.order', { body: { agreementIds: [] } }, 'may not')
    await expectRefusals(world, 'agreements.versions', { params }, 'may not')
    const body = { name: 'Rules', language: 'en', content: 'Text' }
    await expectRefusals(world, 'agreements.templates', {}, 'may not')
    await expectRefusals(world, 'agreements.preview', { body }, 'may not')
    await expectRefusals(world, 'agreements.recentVisits', {}, 'may not')
    const reception = await openStaff(world, 'RECEPTION')
    for (const [id, call] of [
      ['agreements.order', { body: { agreementIds: [] } }],
      ['agreements.versions', { params }],
      ['agreements.preview', { body }],
    ] as const) {
      expect((await reception.call(id, call)).code).toBe('forbidden')
    }
    const unknown = { agreementId: `AG-${'0'.repeat(26)}` }
    const gone = await world.call('agreements.versions', { params: unknown })
    expect([gone.status, gone.code]).toEqual([404, 'not_found'])
  })

  it('begins with a template in the languages of the location, which nobody signs yet', async () => {
    const listed = (await world.call('agreements.templates')).body
    expect(listed).toContainEqual({ template: 'PHOTO_CONSENT', name: 'Photo consent' })
    for (const { template, name } of listed as { template: string; name: string }[]) {
      const made = await world.call('agreements.createFromTemplate', { body: { template } })
      const params = { agreementId: (made.body as { id: string }).id }
      const { body } = await world.call('agreements.get', { params })
      expect(body).toMatchObject({ name, active: false, conditions: [] })
      expect((body as { texts: object[] }).texts).not.toEqual([])
    }
  })
})

describe('an agreement that visitors have signed', () => {
  let test: TestApp
  let scene: Scene
  let ask: (
    id:
      | 'agreements.versions'
      | 'agreements.update'
      | 'agreements.recentVisits'
      | 'agreements.signAgain',
    call?: Call,
  ) => Promise<Answer>
  beforeAll(async () => {
    test = await buildTestApp()
  })
  beforeEach(async () => {
    scene = await openScene(test)
    const { client: token, companyId } = scene
    ask = (id, call = {}) =>
      send(test.app, id, {
        token,
        ...call,
        params: { companyId: outsideId('CO', companyId), ...call.params },
      })
  })
  afterAll(() => test.close())

  it('says by wording who has signed, and who need not sign again yet', async () => {
    const agreementId = await scene.agreement({ validityDays: 10 })
    const sign = async (firstname: string): Promise<void> => {
      const visit = await scene.visit({ firstname, email: `${firstname}@example.org` })
      const body = { agreementId, language: 'en' }
      expect((await visit.send('visits.signAgreement', { body })).status).toBe(200)
    }
    await sign('vera')
    await sign('emma')
    const texts = [{ language: 'en', content: 'Other words' }]
    const body = { name: 'House rules', validityDays: 10, texts }
    expect((await ask('agreements.update', { params: { agreementId }, body })).body).toMatchObject({
      version: 2,
    })
    await sign('nora')
    const { body: versions } = await ask('agreements.versions', { params: { agreementId } })
    const validUntil = '2026-12-01T09:00:00.000Z'
    expect(versions).toMatchObject([
      { version: 2, texts, signatureCount: 1, validCount: 1, validUntil },
      { version: 1, signatureCount: 2, validCount: 2, validUntil },
    ])
    test.clock.advance(11 * 86_400_000)
    const { token } = await clientActor(test.deps, scene.organisationId)
    const later = { token, params: { agreementId } }
    expect((await ask('agreements.versions', later)).body).toMatchObject([
      { signatureCount: 1, validCount: 0, validUntil: null },
      { signatureCount: 2, validCount: 0, validUntil: null },
    ])
  })

  it('is signed again by those who signed another text, or by everyone, and counts where it was signed', async () => {
    const agreementId = await scene.agreement({ validityDays: 10 })
    const visit = await scene.visit({})
    const { token } = await clientActor(test.deps, scene.organisationId)
    /** The same person on another day. */
    const onDay = async (date: string) => {
      await test.deps.db.systemPool.query(
        `insert into visits (company_id, visit_date, meeting_id, visitor_id, start_at, end_at, pass_id)
         select company_id, $2, meeting_id, visitor_id, start_at, end_at, gen_random_uuid()
         from visits where visitor_id = $1 and visit_date = '2026-11-21'`,
        [visit.key.visitorId, date],
      )
      return { ...visit.params, date }
    }
    const sign = async (params = visit.params): Promise<void> => {
      const body = { agreementId, language: 'en' }
      const answer = await visit.send('visits.signAgreement', { params, token, body })
      expect([answer.status, answer.text]).toEqual([200, answer.text])
    }
    const counts = async (params = visit.params) =>
      ((await visit.send('signatures.list', { params, token })).body as object[]).length
    const again = (body: object) => ask('agreements.signAgain', { params: { agreementId }, body })
    await sign()
    const [second, third] = [await onDay('2026-11-22'), await onDay('2026-11-23')]
    expect(await counts(second)).toBe(1)
    const texts = [{ language: 'en', content: 'Other words' }]
    const body = { name: 'Rules', validityDays: 10, texts }
    await ask('agreements.update', { params: { agreementId }, body })
    expect(await counts(second)).toBe(1)
    expect((await again({ version: 1, who: 'EVERYONE' })).code).toBe('changed_meanwhile')
    const earlier = await again({ version: 2, who: 'EARLIER_VERSIONS' })
    expect(earlier.body).toEqual({ id: agreementId, count: 1 })
    // What was signed at a visit counts there.
    expect([await counts(), await counts(second)]).toEqual([1, 0])
    await sign(second)
    expect(await counts(third)).toBe(1)
    test.clock.advance(1_000)
    expect((await again({ version: 2, who: 'EVERYONE' })).body).toMatchObject({ count: 1 })
    expect([await counts(second), await counts(third)]).toEqual([1, 0])
    expect((await again({ version: 2, who: 'EVERYONE' })).body).toMatchObject({ count: 0 })
    await sign(third)
    expect(await counts(await onDay('2026-11-24'))).toBe(1)
  })

  it('is tried on the latest visits, by what its conditions look at', async () => {
    await scene.flow(askScreen('size', 'LIST', { values: ['s'] }))
    const visit = await scene.visit({ firstname: 'Vera', lastname: 'Ng', language: 'nl' })
    await visit.send('visits.putCustomFields', { body: [{ id: 'size', value: 's' }] })
    expect((await ask('agreements.recentVisits')).body).toEqual([
      {
        name: 'Vera Ng',
        visitDate: '2026-11-21',
        visitorType: null,
        language: 'nl',
        answers: [{ id: 'size', value: 's' }],
      },
    ])
  })
})
