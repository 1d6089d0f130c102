import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { passbackRules } from '#domain/door/passage.ts'
import { startingMapping } from '#domain/door/starting-mapping.ts'
import { credentialFormats } from '#domain/door/wiegand.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { formatName } from '#web/areas/console/front-desk/door/door-words.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { passbackWords } from './doors-words.ts'
import type { Doors, DoorsCall, DoorsSettings } from './doors-query.ts'
import { EventFields, MappingFields, type Labels } from './mapping-fields.tsx'
import { doorFaults } from './doors-faults.ts'
import { auths, readForm } from './read-form.ts'
import { ReaderLines, type ReaderLine } from './reader-lines.tsx'
import { TryDoors } from './try-doors.tsx'

const sentences: readonly MessageKey[] = [
  'channel_error_address',
  'channel_error_https',
  'door_error_path',
  'door_error_variable',
  'door_error_json',
  'door_error_pointer',
  'door_error_id',
  'door_error_get',
  'door_error_auth_name',
  'door_error_secret',
]
const usualEvents = {
  items: '',
  id: '/id',
  at: '/at',
  token: '/card',
  reader: '/reader',
  reads: 'DIGITS',
} as const

type Made = { readonly id: string; readonly eventToken: string }

/** How a system is called, and what its readers mean; null: a new one. */
export function DoorsForm({
  doors,
  call,
  onMade,
  onSaved,
}: {
  readonly doors: Doors | null
  readonly call: DoorsCall
  readonly onMade: (made: Made) => Promise<void>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const place = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState<readonly ReaderLine[]>(
    () => doors?.settings.readers.map((line, id) => ({ ...line, id })) ?? [],
  )
  const labels = useLabels()
  const readNow = () => {
    const form = place.current?.querySelector('form')
    return readForm(new FormData(form ?? undefined), lines.length)
  }
  return (
    <div ref={place}>
      <EditForm
        onSave={async (values) => {
          const body = readForm(values, lines.length)
          if (doors === null) {
            await onMade(await call('doors.create', { params: { companyId }, body }))
            return
          }
          await call('doors.update', { params: { companyId, doorsId: doors.id }, body })
          await onSaved()
        }}
        validate={(values) => doorFaults(readForm(values, lines.length), doors === null, t)}
        sentences={sentences}
        guard={
          doors && {
            opened: settingsOf(doors),
            read: async () => {
              const all = await call('doors.list', { params: { companyId } })
              return settingsOf(all.find(({ id }) => id === doors.id))
            },
          }
        }
        beside={lines.map(({ id }) => id).join(' ')}
        labels={{
          name: labels('name'),
          secret: labels('secret'),
          'settings.address': labels('settings.address'),
          'settings.authName': labels('settings.authName'),
        }}
        save={t(doors === null ? 'webhooks_connect' : 'common_button_save')}
        saved={t('webhooks_saved')}
        acts={<TryDoors read={readNow} doorsId={doors?.id ?? null} call={call} />}
      >
        <SystemFields doors={doors} labels={labels} />
        <RuleFields settings={doors?.settings ?? null} />
        <ReaderLines lines={lines} onLines={setLines} />
        <EventFields events={doors?.settings.events ?? usualEvents} labels={labels} />
      </EditForm>
    </div>
  )
}

/** Where it is, by what Foyer proves who calls, and what it is told. */
function SystemFields({
  doors,
  labels,
}: {
  readonly doors: Doors | null
  readonly labels: Labels
}): ReactNode {
  const { t } = useTranslator()
  const settings = doors?.settings ?? null
  return (
    <>
      <TextField
        name="name"
        label={labels('name')}
        defaultValue={doors?.name}
        maxLength={100}
        dir="auto"
      />
      <TextField
        name="settings.address"
        label={labels('settings.address')}
        hint={t('doors_address_hint')}
        defaultValue={settings?.address}
        maxLength={1_000}
        autoCapitalize="none"
        dir="auto"
      />
      <SelectField
        name="settings.auth"
        label={t('doors_auth')}
        defaultValue={settings?.auth ?? 'BEARER'}
        choices={auths.map((one) => ({ value: one, label: t(authWords[one]) }))}
      />
      <TextField
        name="settings.authName"
        label={labels('settings.authName')}
        hint={t('doors_auth_name_hint')}
        defaultValue={settings?.authName}
        maxLength={200}
        autoCapitalize="none"
      />
      <PasswordField
        name="secret"
        label={labels('secret')}
        autoComplete="new-password"
        showLabel={t('doors_secret_show')}
        maxLength={1_000}
        enterKeyHint="next"
        {...(doors !== null && { hint: t('doors_secret_kept') })}
      />
      <MappingFields mapping={settings?.mapping ?? startingMapping} labels={labels} />
    </>
  )
}

const authWords = {
  BEARER: 'doors_auth_bearer',
  BASIC: 'doors_auth_basic',
  HEADER: 'doors_auth_header',
} as const satisfies Record<(typeof auths)[number], MessageKey>

function RuleFields({ settings }: { readonly settings: DoorsSettings | null }): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <SelectField
        name="settings.format"
        label={t('doors_format')}
        defaultValue={settings?.format ?? 'DIGITS'}
        choices={credentialFormats.map((one) => ({
          value: one,
          label: formatName(one) ?? t('doors_format_digits'),
        }))}
      />
      <ChoiceGroup
        name="settings.entrySets"
        label={t('doors_entry_sets')}
        defaultValue={settings?.entrySets ?? 'ON_SITE'}
        choices={[
          { value: 'ON_SITE', label: t('doors_level_on_site') },
          { value: 'CHECKED_IN', label: t('doors_level_checked_in') },
        ]}
      />
      <ChoiceGroup
        name="settings.passback"
        label={t('doors_passback')}
        defaultValue={settings?.passback ?? 'TELL'}
        choices={passbackRules.map((one) => ({ value: one, label: t(passbackWords[one]) }))}
      />
      <Checkbox
        name="settings.employees"
        label={t('doors_employees')}
        hint={t('doors_employees_hint')}
        defaultChecked={settings?.employees ?? false}
      />
    </>
  )
}

/** What each field is called, also where something is wrong with it. */
function useLabels(): Labels {
  const { t } = useTranslator()
  return (name) => {
    const key = fieldWords.find(([pattern]) => pattern.test(name))?.[1]
    return key === undefined ? name : t(key)
  }
}

const fieldWords: readonly (readonly [RegExp, MessageKey])[] = [
  [/^name$/, 'webhooks_name'],
  [/^secret$/, 'doors_secret'],
  [/\.address$/, 'webhooks_address'],
  [/\.authName$/, 'doors_auth_name'],
  [/\.method$/, 'doors_field_method'],
  [/\.path$/, 'doors_field_path'],
  [/\.body$/, 'doors_field_body'],
  [/\.idPointer$/, 'doors_field_id_pointer'],
  [/list\.items$/, 'doors_field_items'],
  [/list\.id$/, 'doors_field_id'],
  [/list\.token$/, 'doors_field_token'],
  [/list\.level$/, 'doors_field_level'],
  [/list\.reference$/, 'doors_field_reference'],
  [/events\.items$/, 'doors_field_events'],
  [/events\.id$/, 'doors_field_id'],
  [/events\.at$/, 'doors_field_at'],
  [/events\.token$/, 'doors_field_token'],
  [/events\.reader$/, 'doors_reader'],
]

/** What the form holds; nothing of a system that is gone. */
function settingsOf(doors: Doors | undefined) {
  return doors === undefined ? undefined : { name: doors.name, settings: doors.settings }
}
