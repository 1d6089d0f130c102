import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('is not kept as it was by whoever reads it before a change is committed', async () => {
  const { deps } = test
  const companyId = await createCompany(deps, await createOrganisation(deps), { name: 'Before' })
  const nameNow = async () => (await deps.companies.find(companyId))?.name
  expect(await nameNow()).toBe('Before')
  await deps.db.inSystem(async (tx) => {
    await tx
      .updateTable('companies')
      .set({ name: 'After' })
      .where('company_id', '=', companyId)
      .execute()
    deps.companies.forget(companyId)
    expect(await nameNow()).toBe('Before')
  })
  expect(await nameNow()).toBe('After')
})
