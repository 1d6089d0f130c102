import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/flows',
  title: 'settings_flows',
  setUp: 'QUESTIONS',
  settings: { group: 'VISITS', order: 1, line: 'settings_flows_line', rights: ['EDIT_FLOWS'] },
}

/** What visitors see when the flow is tried, and what uses it. */
export const texts = [
  'visit',
  'console/organisation/origins',
  'console/studio/guarantees',
  'console/studio/uses',
] as const
