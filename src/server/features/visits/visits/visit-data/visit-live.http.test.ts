import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitPath } from '#contract/endpoint.ts'
import { paths } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { readEvents, type EventReader } from '#tests/support/read-events.ts'
import { settledEvents } from '#tests/support/settled-events.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let origin: string
beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${String(port)}`
})
afterAll(() => test.close())

async function listen(
  visit: SceneVisit,
  lastEventId?: string,
  token = visit.token,
): Promise<EventReader> {
  const [, path] = splitPath(paths['visits.live'])
  const names: Readonly<Record<string, string>> = visit.params
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
  // What is kept back would be told as if it were new.
  await settledEvents(test.deps.db)
  return readEvents(`${origin}${filled}`, token, lastEventId)
}

describe('a visit that is watched', () => {
  it('tells of each change as it is, through the visitor’s link', async () => {
    const visit = await scene.visit({ status: 'DENIED' })
    const stream = await listen(visit)
    expect(await stream.next()).toMatchObject({ event: 'ready' })
    await visit.send('visits.approve', { token: visit.review })
    expect(await stream.next()).toMatchObject({
      event: 'visit',
      data: { status: 'EXPECTED', registration: 'NONE' },
    })
    await visit.send('visits.checkIn', { body: {} })
    expect(await stream.next()).toMatchObject({ data: { status: 'CHECKED_IN' } })
    stream.close()
  })

  it('tells nothing of another visit', async () => {
    const visit = await scene.visit()
    const other = await scene.visit()
    const stream = await listen(visit)
    await stream.next()
    await other.send('visits.checkIn', { body: {} })
    await visit.send('visits.preCheckIn')
    expect(await stream.next()).toMatchObject({ data: { status: 'EXPECTED' } })
    stream.close()
  })

  it('goes on where the listener left off', async () => {
    const visit = await scene.visit()
    const first = await listen(visit)
    await first.next()
    await visit.send('visits.preCheckIn')
    await first.next()
    const seen = first.lastEventId()
    first.close()
    await visit.send('visits.checkIn', { body: {} })
    const second = await listen(visit, seen)
    // What was missed may come before or after the word that nothing more is.
    const heard = [await second.next(), await second.next()]
    const told = heard.find((message) => message?.event === 'visit')
    expect(told).toMatchObject({ data: { status: 'CHECKED_IN' } })
    expect(Number(second.lastEventId())).toBeGreaterThan(Number(seen))
    second.close()
  })

  it('is closed to a link that is revoked meanwhile', async () => {
    const visit = await scene.visit()
    const stream = await listen(visit)
    await stream.next()
    await visit.send('visits.revokeLinks', { token: scene.client })
    await stream.next()
    expect(await stream.next()).toBeNull()
    expect((await listen(visit)).status).toBe(401)
  })

  it('is refused to strangers', async () => {
    const visit = await scene.visit()
    const other = await scene.visit()
    const stranger = await openScene(test)
    expect((await listen(visit, undefined, other.token)).status).toBe(404)
    expect((await listen(visit, undefined, stranger.client)).status).toBe(404)
    expect((await listen(visit, undefined, '')).status).toBe(401)
    const reviewer = await listen(visit, undefined, visit.review)
    expect(await reviewer.next()).toMatchObject({ event: 'ready' })
    reviewer.close()
  })
})
