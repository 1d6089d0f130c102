import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { calendarKinds, calendarWrites, isConsented } from '#domain/calendar/connection.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { CalendarPlace } from './calendar-place.tsx'
import type { Calendar, CalendarBody } from './calendars-query.ts'
import type { MailboxCall } from './mailboxes-query.ts'
import { OfferedCalendars } from './offered-calendars.tsx'
import { TryCalendar } from './try-calendar.tsx'

const sentences: readonly MessageKey[] = [
  'mailboxes_error_domain',
  'storage_error_address',
  'storage_error_bucket',
  'calendars_error_kind',
]
const writesWords = {
  NOTHING: 'calendars_writes_nothing',
  OWN: 'calendars_writes_own',
  ALL: 'calendars_writes_all',
} as const satisfies Record<(typeof calendarWrites)[number], MessageKey>
const needed = ['name', 'address', 'user'] as const

/** Where a calendar is, and whose; null: it is being added. */
export function CalendarForm({
  calendar,
  call,
  onMade,
  onSaved,
}: {
  readonly calendar: Calendar | null
  readonly call: MailboxCall
  readonly onMade: (id: string) => Promise<void>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const place = useRef<HTMLDivElement>(null)
  const formOf = () => place.current?.querySelector('form') ?? undefined
  const [kind, setKind] = useState(calendar?.kind ?? 'CALDAV')
  const isVendors = isConsented(kind)
  const labels = {
    name: t('calendars_name'),
    address: t(isVendors ? 'calendars_step' : 'calendars_address'),
    account: t('storage_account'),
    user: t(isVendors ? 'storage_client_id' : 'mailboxes_user'),
    password: t(isVendors ? 'storage_client_secret' : 'ldap_password'),
    addresses: t('calendars_whose'),
    writes: t('calendars_writes'),
    ownDomains: t('mailboxes_domains'),
  }
  return (
    <div ref={place}>
      <EditForm
        onSave={async (values) => {
          const body = readForm(values)
          if (calendar === null) {
            const { id } = await call('calendars.add', { params: { companyId }, body })
            await onMade(id)
            return
          }
          await call('calendars.put', { params: { companyId, calendarId: calendar.id }, body })
          await onSaved()
        }}
        validate={(values) => {
          const body = readForm(values)
          const isNewApp = calendar === null && isConsented(body.kind ?? 'CALDAV')
          const names = [
            ...needed,
            ...(isNewApp ? (['password'] as const) : []),
            ...(body.kind === 'MICROSOFT' ? (['account'] as const) : []),
          ]
          const missing = names.filter((name) => body[name] === '')
          return Object.fromEntries(missing.map((name) => [name, t('common_error_required')]))
        }}
        sentences={sentences}
        guard={
          calendar && {
            opened: settingsOf(calendar),
            read: async () => {
              const all = await call('calendars.list', { params: { companyId } })
              const now = all.find(({ id }) => id === calendar.id)
              return now && settingsOf(now)
            },
          }
        }
        labels={labels}
        save={t(calendar === null ? 'webhooks_connect' : 'common_button_save')}
        saved={t('webhooks_saved')}
        acts={
          isVendors ? (
            calendar?.consent?.state === 'GRANTED' && (
              <OfferedCalendars
                calendarId={calendar.id}
                call={call}
                onChoose={(found) => choose(formOf(), found)}
              />
            )
          ) : (
            <TryCalendar
              id={calendar?.id ?? null}
              read={() => readForm(new FormData(formOf()))}
              call={call}
              onChoose={(found) => choose(formOf(), found)}
            />
          )
        }
      >
        <CalendarPlace
          calendar={calendar}
          kind={kind}
          onKind={setKind}
          labels={labels}
          call={call}
        />
        <TextField
          name="name"
          label={labels.name}
          defaultValue={calendar?.name}
          maxLength={254}
          dir="auto"
        />
        <TextAreaField
          name="addresses"
          label={labels.addresses}
          hint={t('calendars_whose_hint')}
          defaultValue={calendar?.addresses.join('\n')}
          maxLength={10_000}
        />
        <SelectField
          name="writes"
          label={labels.writes}
          hint={t('calendars_writes_hint')}
          defaultValue={calendar?.writes ?? 'NOTHING'}
          choices={calendarWrites.map((one) => ({ value: one, label: t(writesWords[one]) }))}
        />
        <TextAreaField
          name="ownDomains"
          label={labels.ownDomains}
          hint={t('mailboxes_domains_hint')}
          defaultValue={calendar?.ownDomains.join('\n')}
          maxLength={10_000}
        />
      </EditForm>
    </div>
  )
}

function readForm(values: FormData): CalendarBody {
  const text = (name: string) => formText(values, name).trim()
  const lines = (name: string) =>
    text(name)
      .split(/[\s,;]+/)
      .filter((one) => one !== '')
  return {
    kind: calendarKinds.find((one) => one === text('kind')) ?? 'CALDAV',
    name: text('name'),
    address: text('address'),
    account: text('account'),
    user: text('user'),
    password: formText(values, 'password'),
    addresses: lines('addresses'),
    writes: calendarWrites.find((one) => one === text('writes')) ?? 'NOTHING',
    ownDomains: lines('ownDomains'),
  }
}

/** The address that was found, and its name where none was typed. */
function choose(
  form: HTMLFormElement | undefined,
  { address, name }: { readonly address: string; readonly name: string },
): void {
  const fill = (field: string, value: string, isKept: boolean): void => {
    const input = form?.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement) || (isKept && input.value !== '')) return
    input.value = value
    // As if it was typed, for those who listen.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  fill('address', address, false)
  fill('name', name.slice(0, 100), true)
}

/** What the form holds. */
function settingsOf({
  kind,
  name,
  address,
  account,
  user,
  addresses,
  writes,
  ownDomains,
}: Calendar) {
  return { kind, name, address, account, user, addresses, writes, ownDomains }
}
