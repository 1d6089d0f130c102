import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  calendarKinds,
  consentedCalendars,
  isConsented,
  ownCalendar,
} from '#domain/calendar/connection.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { appQuery, type Calendar } from './calendars-query.ts'
import type { MailboxCall } from './mailboxes-query.ts'

/** Whose calendars they are, where this one is, and by what Foyer reads it. */
export function CalendarPlace({
  calendar,
  kind,
  onKind,
  labels,
  call,
}: {
  readonly calendar: Calendar | null
  readonly kind: Calendar['kind']
  readonly onKind: (kind: Calendar['kind']) => void
  readonly labels: Readonly<Record<'address' | 'account' | 'user' | 'password', string>>
  readonly call: MailboxCall
}): ReactNode {
  const { t } = useTranslator()
  const isVendors = isConsented(kind)
  const secretHint = isVendors ? null : t('calendars_password_hint')
  const kept = t(isVendors ? 'storage_secret_kept' : 'ldap_password_kept')
  const hint = calendar === null ? secretHint : kept
  return (
    <>
      {calendar === null ? (
        <ChoiceGroup
          name="kind"
          label={t('calendars_kind')}
          defaultValue={kind}
          onChoose={(value) => onKind(calendarKinds.find((one) => one === value) ?? 'CALDAV')}
          choices={[
            ...Object.entries(consentedCalendars).map(([value, label]) => ({ value, label })),
            { value: 'CALDAV', label: t('calendars_kind_caldav') },
          ]}
        />
      ) : (
        <input type="hidden" name="kind" value={kind} />
      )}
      <p className="muted">{t('calendars_trust')}</p>
      {isVendors && <ReturnAddress name={consentedCalendars[kind]} call={call} />}
      <TextField
        key={`address ${kind}`}
        name="address"
        label={labels.address}
        defaultValue={calendar?.address ?? (isVendors ? ownCalendar : '')}
        maxLength={1_000}
        autoCapitalize="none"
        dir="auto"
        hint={t(isVendors ? 'calendars_id_hint' : 'calendars_address_hint')}
      />
      {kind === 'MICROSOFT' && (
        <TextField
          name="account"
          label={labels.account}
          defaultValue={calendar?.account}
          maxLength={200}
          autoCapitalize="none"
          dir="auto"
          hint={t('storage_account_hint')}
        />
      )}
      <TextField
        name="user"
        label={labels.user}
        defaultValue={calendar?.user}
        maxLength={300}
        autoCapitalize="none"
        dir="auto"
      />
      <PasswordField
        name="password"
        label={labels.password}
        autoComplete="new-password"
        showLabel={t(isVendors ? 'storage_secret_show' : 'ldap_password_show')}
        maxLength={1_000}
        enterKeyHint="next"
        {...(hint !== null && { hint })}
      />
    </>
  )
}

/** What the company registers with its app. */
function ReturnAddress({
  name,
  call,
}: {
  readonly name: string
  readonly call: MailboxCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const read = useQuery(appQuery(call, page.location.companyId))
  if (read.data === undefined) return null
  return <CopyField label={t('storage_return', { name })} address={read.data.returnAddress} />
}
