import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { kindsOf } from './chosen-sentence.ts'
import { LockedDetail } from './locked-detail.tsx'
import { LockedList } from './locked-list.tsx'
import { lockedPaths } from './locked-paths.ts'
import { blocksQuery, lockedQuery, newGuarantee } from './locked-queries.ts'
import { NewLock } from './new-lock.tsx'
import { route } from './route.ts'
import { sentenceWords } from './sentence-words.ts'

/** Sentences that the organisation holds its locations to, and what holds where. Issue 14 §3. */
export default function LockedGuaranteesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayLock = page.location.organisationRights.includes('MANAGE_LOCATIONS')
  return (
    <ScreenFrame
      title={t('settings_locked_guarantees')}
      forbidden={mayLock ? null : t('locked_forbidden')}
    >
      <Shown />
    </ScreenFrame>
  )
}

function Shown(): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const call = useCalls(lockedPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const locked = useQuery(lockedQuery(call))
  const blocks = useQuery(blocksQuery(call))
  if (locked.data === undefined || blocks.data === undefined) {
    return (
      <ReadStates read={locked.data === undefined ? locked : blocks} gone={t('locked_forbidden')} />
    )
  }
  const { guarantee: asked } = search
  if (asked === '') {
    return (
      <LockedList
        guarantees={locked.data}
        blocks={blocks.data}
        onOpen={(id) => go({ guarantee: id })}
      />
    )
  }
  const known = locked.data.find(({ id }) => id === asked)
  const isNew = asked === newGuarantee
  const back = () => go({ guarantee: '' })
  const readAgain = async (): Promise<void> => {
    await queries.fetchQuery(lockedQuery(call))
  }
  return (
    <section>
      <BackButton onClick={back}>{t('locked_back')}</BackButton>
      <h2 dir="auto">
        {known === undefined
          ? t('locked_add')
          : sentenceWords(known.sentence, blocks.data, translator)}
      </h2>
      {known !== undefined && (
        <LockedDetail
          guarantee={known}
          call={call}
          onUnlocked={async () => {
            await readAgain()
            back()
          }}
        />
      )}
      {isNew && kindsOf(blocks.data).length === 0 && <p>{t('locked_none')}</p>}
      {isNew && kindsOf(blocks.data).length > 0 && (
        <NewLock
          blocks={blocks.data}
          call={call}
          onDone={async (id) => {
            await readAgain()
            go({ guarantee: id }, 'replace')
          }}
        />
      )}
      {!isNew && known === undefined && <p>{t('locked_gone')}</p>}
    </section>
  )
}
