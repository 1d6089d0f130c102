import type { OperatorManifest } from '../screen-manifest.ts'
import { FlagIcon } from './flag-icon.ts'

export const manifest: OperatorManifest = {
  path: '/operator/features',
  title: 'features_title',
  order: 4.5,
  icon: FlagIcon,
}
