import type { MessageArea } from '#contract/messages/catalogue.ts'
import { WatchedIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/locations/watchlists',
  title: 'console_all_watched_title',
  forAdministrators: true,
  over: {
    order: 7,
    name: 'console_all_watched',
    icon: WatchedIcon,
    rights: ['SEE_WATCH_MATCHES'],
  },
}

export const texts: readonly MessageArea[] = [
  'console/safety/watch-lists',
  'console/organisation/locations',
]
