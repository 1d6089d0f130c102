import type { MessageArea } from '#contract/messages/catalogue.ts'
import { ListIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/locations/log',
  title: 'console_all_log_title',
  forAdministrators: true,
  over: {
    order: 2,
    name: 'console_all_log',
    icon: ListIcon,
    rights: ['SEE_TODAYS_VISITS', 'SEE_ALL_VISITS'],
  },
}

export const texts: readonly MessageArea[] = ['console/organisation/locations']
