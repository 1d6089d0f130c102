import type { MessageArea } from '#contract/messages/catalogue.ts'
import { VisitorIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/locations/visitors',
  title: 'console_all_visitors_title',
  forAdministrators: true,
  over: {
    order: 3,
    name: 'console_directory',
    icon: VisitorIcon,
    rights: ['SEE_TODAYS_VISITS', 'SEE_ALL_VISITS'],
  },
}

export const texts: readonly MessageArea[] = [
  'console/organisation/locations',
  'console/organisation/all-visits',
  'console/visitors/directory',
]
