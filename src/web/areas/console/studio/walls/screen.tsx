import './walls.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { route } from './route.ts'
import { WallEditor } from './wall-editor.tsx'
import { WallList } from './wall-list.tsx'
import { newWall, ownLanguagesQuery, wallsQuery } from './walls-query.ts'
import { wallsPaths } from './walls-paths.ts'

/** The displays in lobby and canteen: what each shows, how it looks, and its link. Issue 14 §6. */
export default function WallsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_LOCATION')
  return (
    <ScreenFrame title={t('settings_walls')} forbidden={mayChange ? null : t('walls_forbidden')}>
      <Walls />
    </ScreenFrame>
  )
}

function Walls(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(wallsPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const query = wallsQuery(call, companyId)
  const read = useQuery(query)
  const languages = useQuery(ownLanguagesQuery(call, companyId))
  const open = (wall: string): void => go({ wall })
  if (read.data === undefined || languages.data === undefined) {
    return <ReadStates read={read.isError ? read : languages} gone={t('walls_forbidden')} />
  }
  if (search.wall === '') return <WallList walls={read.data} onOpen={open} />
  const wall = read.data.find(({ id }) => id === search.wall) ?? null
  return (
    <section>
      <BackButton onClick={() => open('')}>{t('walls_back')}</BackButton>
      <h2 dir="auto">{wall?.name ?? t('walls_add')}</h2>
      {wall === null && search.wall !== newWall ? (
        <p>{t('walls_gone')}</p>
      ) : (
        <WallEditor
          key={search.wall}
          call={call}
          wall={wall}
          ownLanguages={languages.data}
          onChanged={async (next) => {
            await queries.fetchQuery({ ...query, staleTime: 0 })
            if (next !== search.wall) open(next)
          }}
        />
      )}
    </section>
  )
}
