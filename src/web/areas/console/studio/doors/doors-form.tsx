import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { doorProfiles, profileOf, type DoorProfile } from '#domain/door/profiles.ts'
import type { Carrier } from '#domain/door/rest-mapping.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import type { Doors, DoorsCall } from './doors-query.ts'
import { EventFields, MappingFields, type Labels } from './mapping-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { SystemFields } from './system-fields.tsx'
import { doorFaults } from './doors-faults.ts'
import { readForm } from './read-form.ts'
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
  'door_error_topic',
  'door_error_event_key',
  'door_error_broker',
  'door_error_broker_plain',
  'door_error_certificate',
  'door_error_client_key',
]

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
  const [profile, setProfile] = useState<DoorProfile>('REST')
  const start = doors?.settings ?? profileOf(profile)
  const labels = useLabels(start.carrier)
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
        {doors === null && (
          <ChoiceGroup
            name="profile"
            label={t('doors_profile')}
            hint={t('doors_profile_hint')}
            defaultValue={profile}
            onChoose={(value) => setProfile(doorProfiles.find((one) => one === value) ?? 'REST')}
            choices={doorProfiles.map((one) => {
              const words = profileWords[one]
              return { value: one, label: words === null ? 'Ascent' : t(words) }
            })}
          />
        )}
        <input type="hidden" name="settings.carrier" value={start.carrier} />
        <SystemFields doors={doors} start={start} labels={labels} />
        {/* What is filled in by one profile is filled in anew by the next. */}
        <MappingFields
          key={`mapping ${profile}`}
          mapping={start.mapping}
          carrier={start.carrier}
          labels={labels}
        />
        <RuleFields key={`rules ${profile}`} settings={doors?.settings ?? null} start={start} />
        <ReaderLines lines={lines} onLines={setLines} />
        <EventFields
          key={`events ${profile}`}
          events={start.events}
          mqtt={start.carrier === 'MQTT' ? start.mqtt : null}
          labels={labels}
        />
      </EditForm>
    </div>
  )
}

/** Null: a name, which is the same in every language. */
const profileWords: Readonly<Record<DoorProfile, MessageKey | null>> = {
  REST: 'doors_profile_rest',
  MQTT: 'doors_profile_mqtt',
  ASCENT: null,
  PRESENCE_SWITCH: 'doors_profile_presence',
  GATE: 'doors_profile_gate',
}

/** What each field is called, also where something is wrong with it. */
function useLabels(carrier: Carrier): Labels {
  const { t } = useTranslator()
  const words = carrier === 'MQTT' ? [...messageWords, ...fieldWords] : fieldWords
  return (name) => {
    const key = words.find(([pattern]) => pattern.test(name))?.[1]
    return key === undefined ? name : t(key)
  }
}

/** Of what is called otherwise where there are messages in place of calls. */
const messageWords: readonly (readonly [RegExp, MessageKey])[] = [
  [/^secret$/, 'doors_password'],
  [/\.authName$/, 'doors_user'],
  [/\.path$/, 'doors_field_topic'],
  [/\.body$/, 'doors_field_message'],
  [/mqtt\.certificate$/, 'doors_certificate'],
  [/mqtt\.clientCertificate$/, 'doors_client_certificate'],
  [/^clientKey$/, 'doors_client_key'],
  [/mqtt\.readerTopics/, 'doors_reader_topics'],
  [/mqtt\.presenceTopic$/, 'doors_presence_topic'],
  [/mqtt\.platesTopic$/, 'doors_plates_topic'],
]

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
