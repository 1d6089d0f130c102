import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ContactForm } from './contact-form.tsx'
import { type Contact, contactQuery, type ContactsCall, contactsKey } from './contacts-query.ts'
import { newContact } from './route.ts'

/** One contact, to be written anew, or somebody new. */
export function ContactView({
  call,
  contactId,
  onLeave,
}: {
  readonly call: ContactsCall
  readonly contactId: string
  readonly onLeave: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId, rights } = page.location
  const isNew = contactId === newContact
  const read = useQuery({ ...contactQuery(call, companyId, contactId), enabled: !isNew })
  const contact = read.data ?? null
  const mayShare = rights.includes('EDIT_CONTACTS')
  const done = async (): Promise<void> => {
    onLeave()
    await queries.invalidateQueries({ queryKey: contactsKey })
  }
  return (
    <section>
      <BackButton onClick={onLeave}>{t('contacts_back')}</BackButton>
      {!isNew && contact === null && <ReadStates read={read} gone={t('contacts_gone')} />}
      {isNew && <h2>{t('contacts_add')}</h2>}
      {contact !== null && <h2 dir="auto">{fullName(contact) || contact.email}</h2>}
      {contact !== null && contact.book === 'SHARED' && !mayShare ? (
        <ContactFacts contact={contact} />
      ) : (
        (isNew || contact !== null) && (
          <ContactForm call={call} contact={contact} mayShare={mayShare} onSaved={done} />
        )
      )}
      {contact !== null && (contact.book === 'OWN' || mayShare) && (
        <AskFirst
          label={t('contacts_remove')}
          question={t('contacts_remove_sure', { name: fullName(contact) || contact.email })}
          onDo={async () => {
            await call('contacts.remove', { params: { companyId, contactId } })
            await done()
          }}
        />
      )}
    </section>
  )
}

/** For whoever may not change the shared book. */
function ContactFacts({ contact }: { readonly contact: Contact }): ReactNode {
  const { t } = useTranslator()
  const { companyName, email, mobile, notes } = contact
  return (
    <>
      <Notice>
        <p>{t('contacts_read_only')}</p>
      </Notice>
      <p dir="auto">{[companyName, email, mobile].filter((text) => text !== '').join(' · ')}</p>
      {notes !== '' && (
        <p className="contact-notes" dir="auto">
          {notes}
        </p>
      )}
    </>
  )
}
