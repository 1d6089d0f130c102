/** Who is told of an automatic check-out, and what it does to an evacuation (Reference §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { clientActor } from '#tests/support/actors.ts'
import { createUser } from '#tests/support/factories.ts'
import { openEmergencyScene } from '#tests/support/emergency-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey, send } from '#tests/support/send.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

/** Tokens of an API client end within the hour, and hours go by here. */
const freshClient = async ({ organisationId }: Pick<Scene, 'organisationId'>) =>
  (await clientActor(world.deps, organisationId)).token

/** The scheduled job at an instant, and all that it leads to. */
async function roundAt(instant: string): Promise<void> {
  world.clock.set(instant)
  await world.run(`insert into jobs.job (name, data) values ('check-outs-find', '{}')`)
  await world.quiet()
}

describe('the evacuation list', () => {
  it('names nobody of yesterday the next morning', async () => {
    const scene = await openEmergencyScene(world)
    await scene.visit({ lastname: 'Forgetful', status: 'CHECKED_IN' })
    await roundAt('2026-11-21T23:00:00.000Z')
    world.clock.set('2026-11-22T07:00:00.000Z')
    await scene.visit({ lastname: 'Early', status: 'CHECKED_IN' })
    const token = await freshClient(scene)
    const { body } = await scene.call('emergencies.inHouse', { token })
    expect(body).toMatchObject({ people: [{ lastname: 'Early' }] })
  })

  it('loses nobody to the clock while an emergency is open', async () => {
    const scene = await openEmergencyScene(world)
    await scene.visit({ lastname: 'Inside', status: 'CHECKED_IN' })
    const emergencyId = await scene.start()
    const rollAt = async (instant: string) => {
      await roundAt(instant)
      const token = await freshClient(scene)
      return (await scene.call('emergencies.roll', { token, params: { emergencyId } })).body
    }
    const inside = { people: [{ lastname: 'Inside', leftAt: null }] }
    expect(await rollAt('2026-11-21T16:30:00.000Z')).toMatchObject(inside)
    const token = await freshClient(scene)
    await scene.call('emergencies.end', { token, params: { emergencyId }, key: newKey() })
    await roundAt('2026-11-21T16:35:00.000Z')
    const { body } = await scene.call('emergencies.inHouse', { token })
    expect(body).toMatchObject({ people: [] })
  })
})

describe('who wants to be told of departures', () => {
  async function left(instant: string) {
    const scene = await openScene(world)
    const hostId = await createUser(world.deps, scene.companyId, { email: 'hanne@example.org' })
    const params = { companyId: outsideId('CO', scene.companyId) }
    await send(world.app, 'notices.putDefaults', {
      params,
      token: scene.client,
      body: { notifications: [{ notice: 'CHECK_OUT', way: 'MAIL', enabled: true }] },
    })
    const own = { subject: 'Gone', body: '{visitorName} walked out. {link}' }
    await send(world.app, 'messageTexts.put', {
      params: { ...params, kind: 'visitor_left', language: 'en' },
      token: scene.client,
      body: { own },
    })
    const visit = await scene.visit({
      firstname: 'Jane',
      lastname: 'Doe',
      hostId,
      status: 'CHECKED_IN',
    })
    await roundAt(instant)
    return (await world.mails(scene.companyId, visit.key)).map(({ subject }) => subject)
  }

  it('hears that it was automatic, not that anyone saw the visitor leave', async () => {
    expect(await left('2026-11-21T16:04:00.000Z')).toEqual([
      textFor('en', 'message_check_out_automatic', {
        visitor: 'Jane Doe',
        location: 'Acme',
        host: 'Hanne Host',
      }),
    ])
  })

  it('hears nothing where no server ran when it was due', async () => {
    expect(await left('2026-11-22T06:00:00.000Z')).toEqual([])
  })
})
