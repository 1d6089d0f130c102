/** Who may be the same person (issue 5 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send } from '#tests/support/send.ts'
import { openScene } from '#tests/support/visit-scene.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('suggested duplicates', () => {
  it('have the same address, or nearly the same name', async () => {
    const company = await openScene(test)
    const token = company.client
    const ann = await company.visit({
      firstname: 'Änne',
      lastname: 'Böhmer',
      email: 'anne@boehmer.example',
    })
    const same = await company.visit({ firstname: 'A.', email: 'Anne@Boehmer.example' })
    const alike = await company.visit({ firstname: 'Anne', lastname: 'Bohner', email: '' })
    await company.visit({ firstname: 'Anne', lastname: 'Archer', email: '' })
    const { body } = await send(test.app, 'directory.duplicates', { params: ann.params, token })
    expect(
      (body as { duplicates: { visitor: { id: string }; because: string }[] }).duplicates.map(
        ({ visitor, because }) => [visitor.id, because],
      ),
    ).toEqual([
      [same.params.visitorId, 'EMAIL'],
      [alike.params.visitorId, 'NAME'],
    ])
    const foreign = await (await openScene(test)).visit()
    const params = { ...ann.params, visitorId: foreign.params.visitorId }
    expect((await send(test.app, 'directory.duplicates', { params, token })).status).toBe(404)
  })
})
