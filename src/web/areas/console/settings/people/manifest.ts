import type { MessageArea } from '#contract/messages/catalogue.ts'
import { rightsToSeeUsers } from '#domain/rights/user-access.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/people',
  title: 'settings_people',
  setUp: 'PEOPLE',
  settings: { group: 'PEOPLE', order: 1, line: 'settings_people_line', rights: rightsToSeeUsers },
}

export const texts: readonly MessageArea[] = [
  'console/permissions',
  'console/assistants',
  'console/organisation/origins',
  'console/studio/uses',
]
