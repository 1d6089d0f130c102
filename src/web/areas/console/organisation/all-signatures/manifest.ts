import type { MessageArea } from '#contract/messages/catalogue.ts'
import { SignedIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/locations/signatures',
  title: 'console_all_signatures_title',
  forAdministrators: true,
  over: {
    order: 6,
    name: 'console_all_signatures',
    icon: SignedIcon,
    rights: ['SEE_ALL_VISITS'],
  },
}

export const texts: readonly MessageArea[] = ['console/organisation/locations']
