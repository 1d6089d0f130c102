/** Every marshal hears what the others say, and when it is over (issue 5 §4). */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { splitPath } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { paths } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openEmergencyScene, type EmergencyScene } from '#tests/support/emergency-scene.ts'
import { readEvents, type EventReader } from '#tests/support/read-events.ts'
import { settledEvents } from '#tests/support/settled-events.ts'

let test: TestApp
let scene: EmergencyScene
let origin: string
let emergencyId: string
let person: string

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openEmergencyScene(test)
  person = await scene.employee('One')
  emergencyId = await scene.start()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${String(port)}`
})
afterAll(() => test.close())

async function listen(id = emergencyId): Promise<EventReader> {
  const [, path] = splitPath(paths['emergencies.live'])
  const co = outsideId('CO', scene.companyId)
  const filled = path.replace('{companyId}', co).replace('{emergencyId}', id)
  // What is kept back would be told as if it were new.
  await settledEvents(test.deps.db)
  return readEvents(`${origin}${filled}`, scene.marshal.token)
}

it('tells each mark as it is, says when there are too many to tell, and when it is over', async () => {
  const readers = [await listen(), await listen()]
  for (const reader of readers) expect(await reader.next()).toMatchObject({ event: 'ready' })
  const id = await scene.mark(emergencyId, { person, state: 'HELP' })
  for (const reader of readers) {
    expect(await reader.next()).toMatchObject({
      event: 'marked',
      data: { marks: [{ id, person, state: 'HELP', by: scene.marshal.id }] },
    })
  }
  const marks = Array.from({ length: 101 }, () => ({
    id: randomUUID(),
    person,
    state: 'SAFE',
    at: test.deps.clock.now(),
  }))
  await scene.call('emergencies.mark', { params: { emergencyId }, body: { marks } })
  for (const reader of readers) expect(await reader.next()).toMatchObject({ event: 'changed' })
  await scene.call('emergencies.end', { params: { emergencyId } })
  for (const reader of readers) {
    expect(await reader.next()).toMatchObject({ event: 'ended' })
    reader.close()
  }
})

it('is not found where there is none', async () => {
  expect((await listen(outsideId('EM', randomUUID()))).status).toBe(404)
})
