import { InviteIcon } from '#web/areas/console/frame/console-icons.ts'
import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/invite',
  title: 'console_invite_title',
  setUp: 'VISITOR',
  module: 'VISITORS',
  forUsers: true,
  navigation: {
    order: 2,
    name: 'console_invite',
    rights: ['CREATE_VISITS'],
    beside: { section: 'VISITS', icon: InviteIcon },
  },
}

/** When reception is open. */
export const texts: readonly MessageArea[] = ['hours']
