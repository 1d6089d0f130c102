import type { MessageArea } from '#contract/messages/catalogue.ts'
import { ChartIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/locations/figures',
  title: 'console_all_figures_title',
  forAdministrators: true,
  over: { order: 4, name: 'console_figures', icon: ChartIcon, rights: ['SEE_STATISTICS'] },
}

export const texts: readonly MessageArea[] = ['console/figures', 'console/organisation/locations']
