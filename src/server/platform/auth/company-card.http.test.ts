import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { afterCommit } from '../database/after-commit.ts'
import type { Tx } from '../database/database.ts'
import type { CompanyId } from './tenant.ts'

let test: TestApp
let companyId: CompanyId
beforeAll(async () => {
  test = await buildTestApp()
  companyId = await createCompany(test.deps, await createOrganisation(test.deps), {
    name: 'Before',
  })
})
afterAll(() => test.close())

const nameNow = async () => (await test.deps.companies.find(companyId))?.name

async function rename(tx: Tx, name: string): Promise<void> {
  await tx.updateTable('companies').set({ name }).where('company_id', '=', companyId).execute()
  afterCommit(tx, () => test.deps.companies.forget(companyId))
}

it('is not kept as it was by whoever reads it before a change is committed', async () => {
  expect(await nameNow()).toBe('Before')
  await test.deps.db.inSystem(async (tx) => {
    await rename(tx, 'After')
    expect(await nameNow()).toBe('Before')
  })
  expect(await nameNow()).toBe('After')
})

it('is forgotten by a change that counts alone', async () => {
  expect(await nameNow()).toBe('After')
  let isForgotten = false
  const undone = test.deps.db.inSystem(async (tx) => {
    await rename(tx, 'Never')
    afterCommit(tx, () => {
      isForgotten = true
    })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(isForgotten).toBe(false)
  expect(await nameNow()).toBe('After')
})
