/** "Welcome back" on the same device (reference §3; issue 3 §1). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { Channel, VisitKey } from '#server/platform/auth/actor.ts'
import { locationToken, visitorToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { newKey } from '#tests/support/send.ts'
import { openWalkInScene, type WalkInScene } from '#tests/support/walk-in-scene.ts'

let test: TestApp
let door: WalkInScene
let visit: VisitKey

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  door = await openWalkInScene(test, { rememberVisitors: true })
  const visitors = [{ firstname: 'Vera', lastname: 'Visitor', email: 'v@v.example' }]
  visit = (await createMeeting(test.deps, door.companyId, { visitors })).visits[0]
})
afterAll(() => test.close())

type Kept = { readonly deviceToken: string; readonly expiresAt: string }

async function remember(channel: Channel = 'WALK_IN', key?: string) {
  const token = await visitorToken(test.deps, door.companyId, visit, { channel })
  return door.send('walkIn.remember', { token, ...(key === undefined ? {} : { key }) })
}
const kept = async (): Promise<Kept> => (await remember()).body as Kept
const recognise = (deviceToken: string, token = door.sign) =>
  door.send('walkIn.recognise', { token, body: { deviceToken } })
const forget = (deviceToken: string) => door.send('walkIn.forget', { body: { deviceToken } })

describe('a device', () => {
  it('that was at a visit is known again, by the first name and what may be filled in', async () => {
    const { deviceToken, expiresAt } = await kept()
    expect(expiresAt).toBe('2027-11-21T09:00:00.000Z')
    test.clock.set('2027-03-01T09:00:00.000Z')
    const token = await locationToken(test.deps, door.companyId)
    const answer = await recognise(deviceToken, token)
    expect(answer.body).toMatchObject({ firstname: 'Vera' })
    const data = await door.send('walkIn.data', {
      token: (answer.body as { token: string }).token,
    })
    expect(data.body).toMatchObject({
      identity: { by: 'DEVICE', visitor: { lastname: 'Visitor', email: 'v@v.example' } },
    })
  })

  it('that somebody else comes with takes the checked identity from the visits to come', async () => {
    const where = `where visitor_id = '${visit.visitorId}' and visit_date = '${visit.visitDate}'`
    await door.rows(`update visits set identity_checked_at = now() ${where}`)
    const { deviceToken } = await kept()
    const { token } = (await recognise(deviceToken)).body as { token: string }
    const come = (firstname: string) =>
      door.send('walkIn.createVisit', {
        token,
        body: { visitor: { firstname }, host: { id: door.host } },
      })
    const isChecked = () =>
      door.rows(`select identity_checked_at is not null as is_checked from visits ${where}
        and meeting_id = '${visit.meetingId}'`)
    expect((await come('VERA')).status).toBe(200)
    expect(await isChecked()).toEqual([{ is_checked: true }])
    expect((await come('Mallory')).status).toBe(200)
    expect(await isChecked()).toEqual([{ is_checked: false }])
  })

  it('keeps nothing that says who it is', async () => {
    const [, payload = ''] = (await kept()).deviceToken.split('.')
    const text = Buffer.from(payload, 'base64url').toString()
    expect(text).not.toMatch(/vera|visitor@|v@v|V-/i)
  })

  it('is no key to anything by itself', async () => {
    const { deviceToken } = await kept()
    expect((await door.send('walkIn.data', { token: deviceToken })).status).toBe(401)
    expect((await door.send('visitData.get', { token: deviceToken })).status).toBe(401)
  })

  it('is remembered where the link was sent by mail too, never where it is a kiosk', async () => {
    expect((await remember('LINK')).status).toBe(200)
    expect(await remember('KIOSK')).toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('is not remembered where the location does not offer it', async () => {
    await door.params({ rememberVisitors: false })
    expect(await remember()).toMatchObject({ status: 403, code: 'remembering_off' })
  })

  it('keeps the same when the call is repeated, and the server keeps no secret', async () => {
    const key = newKey()
    const [first, second] = [await remember('WALK_IN', key), await remember('WALK_IN', key)]
    const { deviceToken } = first.body as Kept
    expect((await recognise(deviceToken)).status).toBe(200)
    expect((await recognise((second.body as Kept).deviceToken)).status).toBe(200)
    const [stored] = await door.rows<{ devices: number; secrets: number }>(
      `select
         (select count(*)::int from walk_in_identities where company_id = $1) as devices,
         (select count(*)::int from commands where answer::text like '%' || $2 || '%') as secrets`,
      door.companyId,
      deviceToken.slice(-30),
    )
    expect(stored).toEqual({ devices: 1, secrets: 0 })
  })
})

describe('a device is unknown', () => {
  const unknown = { status: 404, code: 'device_unknown' }

  it('when what it keeps is nothing of ours, or of another company', async () => {
    const { deviceToken } = await kept()
    const elsewhere = await openWalkInScene(test, { rememberVisitors: true })
    for (const token of [
      'x',
      `${deviceToken}x`,
      door.sign,
      await door.prove({ kind: 'MAIL', email: 'a@a.example' }),
    ]) {
      expect(await recognise(token)).toMatchObject(unknown)
    }
    const answer = await elsewhere.send('walkIn.recognise', { body: { deviceToken } })
    expect(answer).toMatchObject(unknown)
  })

  it('after its time, after the keys were ended, and where nobody is remembered any more', async () => {
    const { deviceToken } = await kept()
    await door.params({ rememberVisitors: false })
    expect(await recognise(deviceToken)).toMatchObject(unknown)
    await door.params({ rememberVisitors: true })
    expect((await recognise(deviceToken)).status).toBe(200)
    await door.rows(`update walk_in_identities set expires_at = '2026-11-21T09:00:00Z'`)
    expect(await recognise(deviceToken)).toMatchObject(unknown)
  })

  it('once it has forgotten, and so is the token it was given', async () => {
    const { deviceToken } = await kept()
    const { token } = (await recognise(deviceToken)).body as { token: string }
    expect((await forget(deviceToken)).body).toEqual({ forgotten: true })
    expect(await recognise(deviceToken)).toMatchObject(unknown)
    expect(await door.send('walkIn.data', { token })).toMatchObject({ code: 'token_revoked' })
  })

  it('when forgetting is asked for, known or not: the answer is the same', async () => {
    expect((await forget('nothing')).body).toEqual({ forgotten: true })
  })

  it('once the reception has ended all of its visitor', async () => {
    const first = await kept()
    const second = await kept()
    const params = { visitorId: outsideId('V', visit.visitorId) }
    const answer = await door.send('visitors.forgetDevices', { token: door.client, params })
    expect(answer.body).toEqual({ id: params.visitorId, forgotten: 2 })
    expect(await recognise(first.deviceToken)).toMatchObject(unknown)
    expect(await recognise(second.deviceToken)).toMatchObject(unknown)
    const nobody = { visitorId: `V-${'0'.repeat(26)}` }
    expect(
      await door.send('visitors.forgetDevices', { token: door.client, params: nobody }),
    ).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('when its visitor was erased', async () => {
    const { deviceToken } = await kept()
    await door.rows('delete from visits where visitor_id = $1', visit.visitorId)
    await door.rows('delete from visitors where visitor_id = $1', visit.visitorId)
    expect(await recognise(deviceToken)).toMatchObject(unknown)
  })
})
