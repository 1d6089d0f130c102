/** The recipe "Add a screen", followed: the list of what was found, among the settings. */
import { languageCodes } from '#contract/messages/languages.ts'
import type { Example } from './house-copy.ts'

const folder = 'src/web/areas/console/safety/lost-items'

export const screenExample: Example = {
  [`${folder}/manifest.ts`]: `import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/lost-items',
  title: 'lost_items_title',
  settings: { group: 'LOCATION', order: 99, line: 'lost_items_line', rights: ['EDIT_LOCATION'] },
}
`,
  [`${folder}/screen.tsx`]: `import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { lostItemPaths } from './lost-item-paths.ts'

/** What was found here. */
export default function LostItemsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(lostItemPaths)
  const params = { companyId: page.location.companyId }
  const read = useQuery({
    queryKey: ['lost-items', params.companyId],
    queryFn: ({ signal }) => call('lostItems.list', { params }, signal),
  })
  return (
    <ScreenFrame title={t('lost_items_title')} forbidden={null}>
      <ReadStates read={read} gone={t('lost_items_lead')} />
      <p>{t('lost_items_lead')}</p>
      <ul>
        {(read.data ?? []).map(({ what, foundOn }, place) => (
          <li key={place}>{\`\${what} \${foundOn}\`}</li>
        ))}
      </ul>
    </ScreenFrame>
  )
}
`,
  [`${folder}/lost-item-paths.ts`]: `// The calls of these folders, written by \`npm run paths\`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const lostItemPaths = {} as const
`,
  ...Object.fromEntries(
    languageCodes.map((code) => [
      `src/contract/messages/${code}/console/safety/lost-items.json`,
      `${JSON.stringify({ lost_items_lead: 'What was found.' }, null, 2)}\n`,
    ]),
  ),
  ...Object.fromEntries(
    languageCodes.map((code) => [
      `src/contract/messages/${code}/console/settings/safety/lost-items.json`,
      `${JSON.stringify({ lost_items_title: 'Lost items', lost_items_line: 'What was found' }, null, 2)}\n`,
    ]),
  ),
}

/** Not part of the recipe: asks the console for the screen, as the browser does. */
export const screenProbe: Example = {
  'src/web/areas/console/lost-items-probe.test.ts': `import { expect, it } from 'vitest'
import { loadScreens, screenOf, titleOfScreen } from './console-screens.ts'
import { pageScreens } from './page-screens.ts'
import { settingsFor } from './screens-for.ts'

it('has the new screen everywhere', async () => {
  const reach = { rights: ['EDIT_LOCATION'], organisationRights: [], isUser: true, modules: [], features: [] } as const
  expect(settingsFor(reach).map(({ path }) => path)).toContain('/console/lost-items')
  expect(settingsFor({ ...reach, rights: [] }).map(({ path }) => path)).not.toContain('/console/lost-items')
  expect(pageScreens.map(({ path }) => path)).toContain('/console/lost-items')
  await loadScreens('/console/lost-items')
  expect(screenOf('/console/lost-items')).toBeTypeOf('function')
  expect(titleOfScreen('/console/lost-items')).toBe('lost_items_title')
})
`,
}
