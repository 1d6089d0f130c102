import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitPath } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-app.ts'
import { openScene, type Scene, type SceneVisit } from '../../../../tests/support/visit-scene.ts'

type Told = { readonly event: string; readonly id: string | null; readonly data: unknown }

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

/** Listens as a browser does, and reads one event after the other. */
async function listen(visit: SceneVisit, lastEventId?: string, token = visit.token) {
  const [, path] = splitPath(paths['visits.live'])
  const names: Readonly<Record<string, string>> = visit.params
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
  const controller = new AbortController()
  const response = await fetch(`${origin}${filled}?jwt=${token}`, {
    signal: controller.signal,
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  const next = async (): Promise<Told | null> => {
    for (;;) {
      const end = pending.indexOf('\n\n')
      if (end >= 0) {
        const block = pending.slice(0, end)
        pending = pending.slice(end + 2)
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
        const event = line('event')
        if (event !== null) {
          return { event, id: line('id'), data: JSON.parse(line('data') ?? 'null') }
        }
        continue
      }
      const chunk = await reader?.read()
      if (chunk === undefined || chunk.done) return null
      pending += chunk.value
    }
  }
  return { status: response.status, next, close: () => controller.abort() }
}

describe('a visit that is watched', () => {
  it('tells of each change as it is, through the link in the address', async () => {
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
    const seen = await first.next()
    first.close()
    await visit.send('visits.checkIn', { body: {} })
    const second = await listen(visit, seen?.id ?? '')
    // What was missed may come before or after the word that nothing more is.
    const heard = [await second.next(), await second.next()]
    const told = heard.find((message) => message?.event === 'visit')
    expect(told).toMatchObject({ data: { status: 'CHECKED_IN' } })
    expect(Number(told?.id)).toBeGreaterThan(Number(seen?.id))
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
