/** What a visitor's token lets do that was given at the door, on a phone or on a kiosk (issue 3). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Channel } from '#server/platform/auth/actor.ts'
import { visitorToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { setParams } from '#tests/support/factories.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let visit: SceneVisit

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test, { selfCheckIn: 'OFF', signInAdvance: false, signatureMode: 'TICK' })
  visit = await scene.visit()
})
afterAll(() => test.close())

const tokenOf = (channel: Channel) =>
  visitorToken(test.deps, scene.companyId, visit.key, { channel })

describe.each(['KIOSK', 'WALK_IN'] as const)('a token of the channel %s', (channel) => {
  it('checks in where links may not', async () => {
    const refused = await visit.send('visits.checkIn', { body: {} })
    expect(refused).toMatchObject({ status: 403, code: 'check_in_not_offered' })
    const token = await tokenOf(channel)
    expect((await visit.send('visits.checkIn', { token, body: {} })).body).toMatchObject({
      status: 'CHECKED_IN',
    })
  })

  it('ends as the location says, not as the visitor likes', async () => {
    await scene.params({ statusAfterCheckIn: 'ON_SITE' })
    const token = await tokenOf(channel)
    expect(await visit.send('visits.checkIn', { token, body: {} })).toMatchObject({ status: 403 })
    expect((await visit.send('visits.onSite', { token, body: {} })).body).toMatchObject({
      status: 'ON_SITE',
    })
  })

  it('is asked for the signature that nobody asks in advance', async () => {
    const agreementId = await scene.agreement()
    const token = await tokenOf(channel)
    const incomplete = await visit.send('visits.checkIn', { token, body: {} })
    expect(incomplete).toMatchObject({ status: 409, code: 'check_in_incomplete' })
    const signing = { agreementId, language: 'en' }
    expect((await visit.send('visits.signAgreement', { token, body: signing })).status).toBe(200)
    const [signed] = (
      await test.deps.db.systemPool.query<{ channel: string }>(
        'select channel from signatures where visitor_id = $1',
        [visit.key.visitorId],
      )
    ).rows
    expect(signed).toEqual({ channel: 'ON_SITE' })
    expect((await visit.send('visits.checkIn', { token, body: {} })).status).toBe(200)
  })

  it('is shown the details that the door asks for', async () => {
    await setParams(test.deps, scene.companyId, 'walk-in', {
      askedDetails: ['firstname', 'lastname', 'licensePlate'],
      requiredDetails: ['firstname', 'lastname', 'licensePlate'],
    })
    const data = await visit.send('visitData.get', { token: await tokenOf(channel) })
    expect(data.body).toMatchObject({
      params: {
        selfCheckIn: 'CHECK_IN',
        signInAdvance: true,
        askedDetails: ['firstname', 'lastname', 'licensePlate'],
      },
    })
    const sent = await visit.send('visitData.get')
    expect(sent.body).toMatchObject({ params: { selfCheckIn: 'OFF', signInAdvance: false } })
  })

  it('is no token of another visit', async () => {
    const other = await scene.visit()
    const token = await tokenOf(channel)
    const answer = await other.send('visits.checkIn', { token, body: {} })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('is revoked with the other links of the visit', async () => {
    const token = await tokenOf(channel)
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect(await visit.send('visitData.get', { token })).toMatchObject({ code: 'token_revoked' })
  })
})
