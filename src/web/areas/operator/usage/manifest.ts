import type { OperatorManifest } from '../screen-manifest.ts'
import { ChartIcon } from './chart-icon.ts'

export const manifest: OperatorManifest = {
  path: '/operator/usage',
  title: 'usage_title',
  order: 1.9,
  icon: ChartIcon,
}
