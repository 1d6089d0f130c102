import { WarningIcon } from '#web/ui/signs/icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/failed-jobs',
  title: 'letters_title',
  order: 7,
  icon: WarningIcon,
}
