import { expect, it } from 'vitest'
import { settingsFor } from './screens-for.ts'

const reach = {
  rights: ['TRACE_CONTACTS'],
  organisationRights: [],
  isUser: true,
  modules: ['VISITORS'],
} as const

it('leaves out a screen that operators don’t give to this location', () => {
  const pathsOf = (features: Parameters<typeof settingsFor>[0]['features']) =>
    settingsFor({ ...reach, features }).map(({ path }) => path)
  expect(pathsOf(['CONTACT_TRACING'])).toContain('/console/tracing')
  expect(pathsOf([])).not.toContain('/console/tracing')
})
