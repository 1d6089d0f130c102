/** The recipe "Add a setting", followed: whether a location shows what was found, which is another recipe's feature. */
import { languageCodes } from '#contract/messages/languages.ts'
import { addLine, addText } from './edits.ts'
import type { Example } from './house-copy.ts'

const feature = 'src/server/features/safety/lost-items'

export const settingExample: Example = {
  'src/contract/settings/params.ts': addLine(
    '  signInAdvance: z.boolean().default(true),',
    "  showsLostItems: z.boolean().default(true).meta({ description: 'staff see what was found' }),",
  ),
  [`${feature}/routes.ts`]: (before) =>
    before.replace(
      '(await readLostItems(tx, company.companyId)).map(presentLostItem)',
      'company.params.showsLostItems\n      ? (await readLostItems(tx, company.companyId)).map(presentLostItem)\n      : []',
    ),
  'src/web/areas/console/safety/lost-items/screen.tsx': (before) =>
    addLine(
      "import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'",
      "import { Tick } from '#web/areas/console/frame/reading/tick.tsx'",
    )(before)
      .replace(
        '  return (\n',
        `  const settings = useQuery({
    queryKey: ['visitor-management', params.companyId],
    queryFn: ({ signal }) => call('params.visitorManagement', { params }, signal),
  })
  const show = async (showsLostItems: boolean): Promise<void> => {
    if (settings.data === undefined) return
    const body = { ...settings.data, showsLostItems }
    await call('params.putVisitorManagement', { params, body })
    await settings.refetch()
  }
  return (
`,
      )
      .replace(
        '      <ul>\n',
        `      <Tick
        label={t('lost_items_show')}
        isTicked={settings.data?.showsLostItems ?? false}
        onTick={show}
      />
      <ul>
`,
      ),
  ...Object.fromEntries(
    languageCodes.map((code) => [
      `src/contract/messages/${code}/console/safety/lost-items.json`,
      addText('lost_items_show', 'Show what was found'),
    ]),
  ),
  [`${feature}/lost-items.http.test.ts`]: (before) =>
    `${before}
it('lost items are shown only where the location wants that', async () => {
  await world.call('lostItems.add', { body: { what: 'Glove' } })
  const { body } = await world.call('params.visitorManagement')
  await world.call('params.putVisitorManagement', { body: { ...Object(body), showsLostItems: false } })
  expect((await world.call('lostItems.list')).body).toEqual([])
})
`,
  'src/server/features/platform/settings/settings.http.test.ts': addLine(
    '  signInAdvance: false,',
    '  showsLostItems: false,',
  ),
}
