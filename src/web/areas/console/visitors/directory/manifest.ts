import { PeopleIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/visitors',
  title: 'console_directory',
  module: 'VISITORS',
  forUsers: true,
  navigation: {
    order: 1,
    name: 'console_directory',
    rights: [],
    beside: { section: 'VISITS', icon: PeopleIcon },
  },
}
