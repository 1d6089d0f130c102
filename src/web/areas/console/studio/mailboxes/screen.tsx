import './mailboxes.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { CalendarList } from './calendar-list.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { calendarsQuery } from './calendars-query.ts'
import { MailboxList } from './mailbox-list.tsx'
import { MailboxPanel } from './mailbox-panel.tsx'
import { mailboxesPaths } from './mailboxes-paths.ts'
import { mailboxesQuery } from './mailboxes-query.ts'
import { route } from './route.ts'

/** The mailboxes that colleagues invite to their meetings, and the calendars that are read. Issue 15 §4. */
export default function MailboxesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_mailboxes')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <Mailboxes />
    </ScreenFrame>
  )
}

/** All of them, or the one that the address names. */
function Mailboxes(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(mailboxesPaths)
  const mailboxes = useQuery(mailboxesQuery(call, companyId))
  const calendars = useQuery(calendarsQuery(call, companyId))
  const { search, go } = useSearch(route)
  if (mailboxes.data === undefined)
    return <ReadStates read={mailboxes} gone={t('mailboxes_gone')} />
  if (calendars.data === undefined)
    return <ReadStates read={calendars} gone={t('calendars_gone')} />
  if (search.mailbox !== '') {
    const mailbox = mailboxes.data.find(({ id }) => id === search.mailbox) ?? null
    return <MailboxPanel mailbox={mailbox} call={call} />
  }
  if (search.calendar !== '') {
    const calendar = calendars.data.find(({ id }) => id === search.calendar) ?? null
    return <CalendarPanel calendar={calendar} call={call} />
  }
  return (
    <div className="mailboxes-kinds">
      <MailboxList
        mailboxes={mailboxes.data}
        onOpen={(mailbox) => go({ mailbox, calendar: '', state: '' })}
      />
      <CalendarList
        calendars={calendars.data}
        onOpen={(calendar) => go({ calendar, mailbox: '', state: '' })}
      />
    </div>
  )
}
