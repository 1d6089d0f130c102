import type { OperatorManifest } from '../screen-manifest.ts'
import { MegaphoneIcon } from './megaphone-icon.ts'

export const manifest: OperatorManifest = {
  path: '/operator/announcements',
  title: 'operator_announcements',
  order: 5,
  icon: MegaphoneIcon,
}
