import './engage-desks.css'
import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { startingCalls } from '#domain/engage/booking-calls.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { CallFields } from './call-fields.tsx'
import { DeskLines } from './desk-lines.tsx'
import type { Desk, DesksCall, DesksConnection } from './engage-desks-query.ts'
import { deskField, desksFaults, readForm, writeHeaders } from './read-form.ts'
import { TryDesks } from './try-desks.tsx'

const sentences: readonly MessageKey[] = [
  'channel_error_address',
  'channel_error_https',
  'door_error_path',
  'door_error_variable',
  'door_error_json',
  'door_error_pointer',
  'door_error_get',
  'door_error_auth_name',
  'engage_desks_error_twice',
  'engage_desks_error_key',
]
const defaultDays = 14
const defaultBrake = 30

/** How bookings are listed, made and cancelled there, and which desk is which; null: nothing is connected yet. */
export function EngageDesksForm({
  connection,
  desks,
  call,
  onSaved,
}: {
  readonly connection: DesksConnection | null
  readonly desks: readonly Desk[]
  readonly call: DesksCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const place = useRef<HTMLDivElement>(null)
  const [proposed, setProposed] = useState<ReadonlyMap<string, string>>(new Map())
  const labels = {
    address: t('engage_desks_address'),
    subscriptionKey: t('engage_desks_key'),
    secret: t('engage_desks_secret'),
    headers: t('engage_desks_headers'),
    days: t('engage_desks_days'),
    brakePercent: t('engage_desks_brake'),
  }
  const password = (name: 'subscriptionKey' | 'secret') => (
    <PasswordField
      name={name}
      label={labels[name]}
      autoComplete="new-password"
      showLabel={t('doors_secret_show')}
      maxLength={name === 'secret' ? 4_000 : 1_000}
      enterKeyHint="next"
      {...(connection !== null && { hint: t('doors_secret_kept') })}
    />
  )
  return (
    <div ref={place}>
      <EditForm
        onSave={async (values) => {
          await call('engageDesks.put', { params, body: readForm(values, desks) })
          await onSaved()
        }}
        validate={(values) =>
          desksFaults(readForm(values, desks), { desks, isNew: connection === null }, t)
        }
        sentences={sentences}
        guard={
          connection && {
            opened: settingsOf(connection, desks),
            read: async () => {
              const now = await call('engageDesks.get', { params })
              return now.connection === null ? undefined : settingsOf(now.connection, now.desks)
            },
          }
        }
        labels={labels}
        save={t(connection === null ? 'webhooks_connect' : 'common_button_save')}
        saved={t('webhooks_saved')}
        acts={
          <TryDesks
            read={() =>
              readForm(new FormData(place.current?.querySelector('form') ?? undefined), desks)
            }
            call={call}
            onPropose={(found) =>
              setProposed(new Map(found.map((one) => [deskField(one), one.resource])))
            }
          />
        }
      >
        <TextField
          name="address"
          label={labels.address}
          hint={t('engage_desks_address_hint')}
          defaultValue={connection?.address}
          maxLength={1_000}
          autoCapitalize="none"
          dir="auto"
        />
        {password('subscriptionKey')}
        {password('secret')}
        <TextAreaField
          name="headers"
          label={labels.headers}
          hint={t('engage_desks_headers_hint')}
          optionalMark={t('common_optional')}
          defaultValue={writeHeaders(connection?.headers ?? [])}
          maxLength={6_000}
        />
        <CallFields calls={connection?.calls ?? startingCalls} />
        <DeskLines desks={desks} proposed={proposed} />
        <TextField
          name="days"
          label={labels.days}
          defaultValue={String(connection?.days ?? defaultDays)}
          maxLength={2}
          isDigits
        />
        <TextField
          name="brakePercent"
          label={labels.brakePercent}
          defaultValue={String(connection?.brakePercent ?? defaultBrake)}
          maxLength={3}
          isDigits
        />
        <Checkbox
          name="isListening"
          label={t('engage_desks_listen')}
          hint={t('engage_desks_listen_hint')}
          defaultChecked={connection?.isListening ?? false}
        />
      </EditForm>
    </div>
  )
}

/** What the form holds. */
function settingsOf(
  { address, headers, calls, days, brakePercent, isListening }: DesksConnection,
  desks: readonly Desk[],
) {
  const mapped = desks.filter(({ resource }) => resource !== null)
  return { address, headers, calls, days, brakePercent, isListening, desks: mapped }
}
