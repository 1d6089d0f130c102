import '#web/areas/console/frame/reading/reading.css'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNotificationCall } from '../channels/use-notification-call.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { ListFailed } from '#web/areas/console/frame/reading/list-states.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { SentMessageFilters } from './sent-message-filters.tsx'
import { SentMessageRow } from './sent-message-row.tsx'
import { route } from './route.ts'
import { type SentMessage, sentMessageList } from './sent-messages-query.ts'

/** What was sent, to whom, by which way, and how it went. Issue 5 §3, sentMessage log. */
export default function SentMessagesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (
    <ScreenFrame
      title={t('sent_message_title')}
      forbidden={
        page.location.rights.includes('EDIT_MESSAGES') ? null : t('sent_message_forbidden')
      }
    >
      <Log />
    </ScreenFrame>
  )
}

function Log(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useNotificationCall()
  const { search: filter, go } = useSearch(route)
  const queries = useQueryClient()
  const query = sentMessageList(call, page.location.companyId, filter)
  const list = useInfiniteQuery(query)
  const { isFetching, isError } = list
  const sentMessages = list.data?.items ?? []
  /** What has become of one, after somebody asked for it anew. */
  const replace = (changed: SentMessage): void => {
    queries.setQueryData(query.queryKey, (known) => known && withChanged(known, changed))
  }
  return (
    <>
      <p className="muted">{t('sent_message_lead')}</p>
      <SentMessageFilters filter={filter} onChange={(change) => go(change, 'replace')} />
      {isError && !isFetching && <ListFailed list={list} />}
      {list.isSuccess && !isFetching && sentMessages.length === 0 && (
        <div className="log-state">
          <h2>{t('sent_message_empty')}</h2>
          <p>{t('sent_message_empty_content')}</p>
        </div>
      )}
      <div aria-busy={isFetching}>
        {isFetching && sentMessages.length === 0 && <p className="muted">{t('common_loading')}</p>}
        {sentMessages.length > 0 && (
          <ul className="rows">
            {sentMessages.map((sentMessage) => (
              <SentMessageRow
                key={sentMessage.id}
                sentMessage={sentMessage}
                call={call}
                onChanged={replace}
              />
            ))}
          </ul>
        )}
      </div>
      {list.hasNextPage && !isError && (
        <Button isPending={isFetching} isSafe onClick={() => void list.fetchNextPage()}>
          {t('sent_message_more')}
        </Button>
      )}
    </>
  )
}

type Pages = InfiniteData<{ readonly items: readonly SentMessage[]; readonly next: string | null }>

function withChanged<Known extends Pages>(known: Known, changed: SentMessage): Known {
  const pages = known.pages.map((part) => ({
    ...part,
    items: part.items.map((one) => (one.id === changed.id ? changed : one)),
  }))
  return { ...known, pages }
}
