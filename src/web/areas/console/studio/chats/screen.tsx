import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { ChatList } from './chat-list.tsx'
import { ChatOne } from './chat-one.tsx'
import { chatsPaths } from './chats-paths.ts'
import { chatsQuery } from './chats-query.ts'
import { route } from './route.ts'

/** Where colleagues are asked and told, and answer. Issue 15 §4. */
export default function ChatsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame title={t('settings_chats')} forbidden={mayChange ? null : t('webhooks_forbidden')}>
      <Chats />
    </ScreenFrame>
  )
}

/** All of them, or the one that the address names. */
function Chats(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(chatsPaths)
  const queries = useQueryClient()
  const query = chatsQuery(call, companyId)
  const read = useQuery(query)
  const { search, go } = useSearch(route)
  if (read.data === undefined) return <ReadStates read={read} gone={t('chats_gone')} />
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  const open = (chat: string): void => go({ chat, delivery: '' })
  if (search.chat === '') {
    return (
      <ChatList
        chats={read.data}
        onOpen={open}
        onAdd={async (vendor, name) => {
          const { id } = await call('chats.create', {
            params: { companyId },
            body: { vendor, name },
          })
          await again()
          open(id)
        }}
      />
    )
  }
  return (
    <ChatOne
      chat={read.data.find(({ id }) => id === search.chat) ?? null}
      call={call}
      delivery={Number(search.delivery)}
      onDelivery={(number) => go({ delivery: number === 0 ? '' : String(number) })}
      onChanged={again}
      onBack={() => open('')}
    />
  )
}
