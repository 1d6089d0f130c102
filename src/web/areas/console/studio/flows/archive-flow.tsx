import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { PutAway } from '../uses/put-away.tsx'
import { route } from './route.ts'
import { useStudio } from './studio-context.ts'

/** Puts the flow away: nobody is asked it any more. */
export function ArchiveFlow(): ReactNode {
  const { call, params, draft } = useStudio()
  const { t } = useTranslator()
  const { go } = useSearch(route)
  const queries = useQueryClient()
  return (
    <PutAway
      thing={{ of: 'FLOW', id: params.flowId }}
      label={t('flows_archive')}
      question={t('flows_archive_sure', { name: draft.name })}
      first={t('flows_archive_first')}
      onDo={async () => {
        await call('flows.archive', { params })
        await queries.invalidateQueries({ queryKey: ['flows'], exact: true })
        go({ flow: '', screen: '', pane: '' })
      }}
    />
  )
}
