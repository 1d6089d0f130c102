import './directories.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { WithLocations } from '#web/areas/console/frame/locations/with-locations.tsx'
import { Connection } from '#web/areas/console/studio/integrations/connection.tsx'
import { directoriesPaths } from './directories-paths.ts'
import { directoriesQuery, newDirectory, rulesPart, type Made } from './directories-query.ts'
import { DirectoryDetail } from './directory-detail.tsx'
import { DirectoryForm } from './directory-form.tsx'
import { DirectoryList } from './directory-list.tsx'
import { HomeRules } from './home-rules.tsx'
import { route } from './route.ts'

/** The directories that bring people here, and where these work. Issue 15 §3. */
export default function DirectoriesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_SIGN_IN')
  return (
    <ScreenFrame
      title={t('settings_directories')}
      forbidden={mayManage ? null : t('directories_forbidden')}
    >
      <Shown />
    </ScreenFrame>
  )
}

function Shown(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(directoriesPaths)
  const {
    search: { webhook: asked },
    go,
  } = useSearch(route)
  const queries = useQueryClient()
  const query = directoriesQuery(call)
  const read = useQuery(query)
  /** It is nowhere but here, and gone when somebody leaves. */
  const [made, setMade] = useState<Made | null>(null)
  const open = (webhook: string): void => go({ webhook })
  if (read.data === undefined) return <ReadStates read={read} gone={t('directories_gone')} />
  if (asked === '') return <DirectoryList directories={read.data} call={call} onOpen={open} />
  const back = <BackButton onClick={() => open('')}>{t('directories_back')}</BackButton>
  if (asked === rulesPart) {
    return (
      <Connection>
        {back}
        <h2>{t('directories_rules')}</h2>
        <section>
          <WithLocations>
            <HomeRules call={call} />
          </WithLocations>
        </section>
      </Connection>
    )
  }
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  const show = async (shown: Made): Promise<void> => {
    setMade(shown)
    await again()
    go({ webhook: shown.id }, 'replace')
  }
  const directory = read.data.find(({ id }) => id === asked)
  return (
    <Connection>
      {back}
      <h2 dir="auto">{directory?.name ?? t('directories_add')}</h2>
      {directory !== undefined && (
        <DirectoryDetail
          key={directory.id}
          directory={directory}
          token={made?.id === directory.id ? made.token : null}
          call={call}
          onChanged={again}
          onMade={show}
          onRemoved={async () => {
            await again()
            open('')
          }}
        />
      )}
      {directory === undefined && asked === newDirectory && (
        <section>
          <WithLocations>
            <DirectoryForm directory={null} call={call} onMade={show} onSaved={again} />
          </WithLocations>
        </section>
      )}
      {directory === undefined && asked !== newDirectory && <p>{t('directories_gone')}</p>}
    </Connection>
  )
}
