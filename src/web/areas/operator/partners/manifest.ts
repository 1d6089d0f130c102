import { GlobeIcon } from '#web/ui/signs/icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/partners',
  title: 'partners_title',
  order: 1.8,
  icon: GlobeIcon,
}
