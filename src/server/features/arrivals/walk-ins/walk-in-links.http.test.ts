import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { clientActor, locationToken, reviewerToken, visitorToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { send } from '#tests/support/send.ts'
import { openWalkInScene, type WalkInScene } from '#tests/support/walk-in-scene.ts'
import { walkInRoutes } from './routes.ts'

let test: TestApp
let door: WalkInScene

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  door = await openWalkInScene(test)
})
afterAll(() => test.close())

describe('the link of a location', () => {
  it('ends when it is revoked, and a new one counts', async () => {
    const made = await door.send('walkIn.createLink', { token: door.client })
    const link = new URL((made.body as { link: string }).link)
    expect([link.origin, link.pathname]).toEqual(['https://foyer.test', '/walkin'])
    const token = link.searchParams.get('jwt') ?? ''
    expect((await door.send('walkIn.data', { token })).status).toBe(200)
    await door.send('walkIn.revokeLinks', { token: door.client })
    expect(await door.send('walkIn.data', { token })).toMatchObject({
      status: 401,
      code: 'token_revoked',
    })
    const again = await door.send('walkIn.createLink', { token: door.client })
    const next = new URL((again.body as { link: string }).link).searchParams.get('jwt') ?? ''
    expect((await door.send('walkIn.data', { token: next })).status).toBe(200)
  })

  it('that was revoked is refused by another process within seconds', async () => {
    const twin = await test.twin()
    const ask = () =>
      send(twin.app, 'walkIn.data', { params: { companyId: door.co }, token: door.sign })
    expect((await ask()).status).toBe(200)
    await door.send('walkIn.revokeLinks', { token: door.client })
    test.clock.set('2026-11-21T09:00:05.000Z')
    expect(await ask()).toMatchObject({ code: 'token_revoked' })
    await twin.close()
  })

  it('ends with its time and with the key that signed it', async () => {
    const expired = await locationToken(test.deps, door.companyId, { expiresInSeconds: -1 })
    expect(await door.send('walkIn.data', { token: expired })).toMatchObject({
      code: 'token_expired',
    })
    await test.deps.keys.rotate(false)
    expect((await door.send('walkIn.data')).status).toBe(200)
    await test.deps.keys.rotate(true)
    expect(await door.send('walkIn.data')).toMatchObject({ code: 'token_invalid' })
  })

  it('opens nothing where the location is switched off', async () => {
    await door.rows(
      'update companies set disabled_at = now() where company_id = $1',
      door.companyId,
    )
    test.deps.companies.forget(door.companyId)
    expect(await door.send('walkIn.data')).toMatchObject({ status: 403, code: 'app_disabled' })
  })
})

describe('who has no business at the door', () => {
  const bodies: Partial<Record<EndpointId, object>> = {
    'walkIn.createVisit': { visitor: { firstname: 'A', lastname: 'B' } },
    'visitors.verifyIdentity': { email: 'a@b.example' },
    'walkIn.recognise': { deviceToken: 'x' },
    'walkIn.forget': { deviceToken: 'x' },
    'walkIn.register': {
      visitor: { firstname: 'A' },
      hostId: outsideId('US', '00000000-0000-7000-8000-000000000000'),
    },
  }
  it.each(walkInRoutes.map(({ endpoint, allow }) => [endpoint.id, allow] as const))(
    'is refused by %s',
    async (id, allow) => {
      const { visits, hostId } = await createMeeting(test.deps, door.companyId)
      const stranger = await openWalkInScene(test)
      const { visits: theirs } = await createMeeting(test.deps, stranger.companyId)
      const own = {
        visitor: await visitorToken(test.deps, door.companyId, visits[0]),
        reviewer: await reviewerToken(test.deps, door.companyId, visits[0], hostId),
        location: door.sign,
        client: door.client,
      }
      const foreign = {
        visitor: await visitorToken(test.deps, stranger.companyId, theirs[0]),
        location: stranger.sign,
        client: (await clientActor(test.deps, stranger.organisationId)).token,
      }
      const params = { visitorId: outsideId('V', visits[0].visitorId) }
      const ask = async (token: string) => {
        const answer = await door.send(id, {
          token,
          params,
          ...(bodies[id] && { body: bodies[id] }),
        })
        return [answer.status, answer.code]
      }
      for (const kind of ['visitor', 'reviewer', 'location', 'client'] as const) {
        if (allow.includes(kind)) continue
        expect([kind, ...(await ask(own[kind]))]).toEqual([kind, 403, 'forbidden'])
      }
      for (const kind of ['visitor', 'location', 'client'] as const) {
        const refused = allow.includes(kind) ? [404, 'not_found'] : [403, 'forbidden']
        expect([kind, ...(await ask(foreign[kind]))]).toEqual([kind, ...refused])
      }
      const late = await locationToken(test.deps, door.companyId, { expiresInSeconds: -1 })
      expect(await ask(late)).toEqual([401, 'token_expired'])
      expect(await ask('A'.repeat(40))).toEqual([401, 'token_invalid'])
    },
  )
})
