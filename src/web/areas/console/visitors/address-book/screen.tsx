import './address-book.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { addressBookPaths } from './address-book-paths.ts'
import { ContactList } from './contact-list.tsx'
import { ContactView } from './contact-view.tsx'
import { route } from './route.ts'

/** People whom somebody invites often: their own, and those that the location shares. Issue 14 §8. */
export default function AddressBookScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(addressBookPaths)
  const { search, go } = useSearch(route)
  const mayInvite = page.location.rights.includes('CREATE_VISITS')
  return (
    <ScreenFrame
      title={t('console_contacts')}
      forbidden={mayInvite ? null : t('contacts_forbidden')}
    >
      {search.contact === '' ? (
        <ContactList call={call} search={search} onChange={go} />
      ) : (
        <ContactView
          key={search.contact}
          call={call}
          contactId={search.contact}
          onLeave={() => go({ contact: '' })}
        />
      )}
    </ScreenFrame>
  )
}
