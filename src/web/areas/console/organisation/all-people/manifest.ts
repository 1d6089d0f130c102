import type { MessageArea } from '#contract/messages/catalogue.ts'
import { rightsToSeeUsers } from '#domain/rights/user-access.ts'
import { PeopleIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/locations/people',
  title: 'console_all_people_title',
  forAdministrators: true,
  over: { order: 5, name: 'console_all_people', icon: PeopleIcon, rights: rightsToSeeUsers },
}

export const texts: readonly MessageArea[] = [
  'console/people',
  'console/permissions',
  'console/organisation/locations',
]
