/** Every stream of events takes its token from the header: what stands in an address is written down on its way. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from './support/build-app.ts'
import { openScene, type Scene, type SceneVisit } from './support/visit-scene.ts'

let test: TestApp
let scene: Scene
let visit: SceneVisit
beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  visit = await scene.visit()
})
afterAll(() => test.close())

/** Of what is not there. */
const others: Readonly<Record<string, string>> = {
  emergencyId: outsideId('EM', uuid7()),
  handOffId: uuid7(),
}
const streams = Object.values(endpoints).filter(({ answers }) => answers === 'text/event-stream')

it('there are streams', () => expect(streams.length).toBeGreaterThan(4))

it.each(streams.map(({ id, path }) => [id, path] as const))('%s', async (_, path) => {
  const places: Readonly<Record<string, string>> = { ...others, ...visit.params }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '')
  for (const name of ['jwt', 'token', 'access_token']) {
    const answer = await test.app.inject({ url, query: { [name]: scene.client } })
    expect(answer.statusCode).toBe(401)
  }
})
