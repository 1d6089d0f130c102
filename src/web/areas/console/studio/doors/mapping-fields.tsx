import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { maxTemplateLength } from '#domain/call-template/call-template.ts'
import { doorLevels } from '#domain/door/door-level.ts'
import {
  callMethods,
  callVariables,
  type Carrier,
  type RestMapping,
} from '#domain/door/rest-mapping.ts'
import { tokenForms, type TokenForm } from '#domain/door/wiegand.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { levelWords } from '#web/areas/console/front-desk/door/door-words.ts'
import { actWords } from './doors-words.ts'
import { eventFields, listFields, mappedCalls } from './read-form.ts'
import type { DoorsSettings } from './doors-query.ts'

const acts = { insert: 'INSERT', change: 'CHANGE', withdraw: 'WITHDRAW' } as const
/** Of a message there is no answer that could name an ID. */
const namesOf = (act: keyof typeof callVariables, isMqtt: boolean): string =>
  callVariables[act]
    .filter((name) => !isMqtt || name !== 'id')
    .map((name) => `{{${name}}}`)
    .join(' ')

export type Labels = (name: string) => string

/** Each call as a line and a body with named variables. */
export function MappingFields({
  mapping,
  carrier,
  labels,
}: {
  readonly mapping: RestMapping
  readonly carrier: Carrier
  readonly labels: Labels
}): ReactNode {
  const { t } = useTranslator()
  const isMqtt = carrier === 'MQTT'
  const line = (name: string, value: string, hint?: string) => (
    <TextField
      key={name}
      name={`settings.mapping.${name}`}
      label={labels(`settings.mapping.${name}`)}
      defaultValue={value}
      maxLength={500}
      autoCapitalize="none"
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <details className="connection-calls">
      <summary>{t(isMqtt ? 'doors_messages' : 'doors_mapping')}</summary>
      <p className="muted">{t('doors_mapping_hint')}</p>
      {mappedCalls.map((name) => (
        <fieldset key={name} className="connection-call">
          <legend>{t(actWords[acts[name]])}</legend>
          {!isMqtt && (
            <SelectField
              name={`settings.mapping.${name}.method`}
              label={labels(`settings.mapping.${name}.method`)}
              defaultValue={mapping[name].method}
              choices={callMethods.map((method) => ({ value: method, label: method }))}
            />
          )}
          {line(`${name}.path`, mapping[name].path)}
          <TextAreaField
            name={`settings.mapping.${name}.body`}
            label={labels(`settings.mapping.${name}.body`)}
            hint={namesOf(acts[name], isMqtt)}
            defaultValue={mapping[name].body}
            maxLength={maxTemplateLength}
          />
        </fieldset>
      ))}
      {!isMqtt && (
        <>
          {line('idPointer', mapping.idPointer, t('doors_pointer_hint'))}
          <fieldset className="connection-call">
            <legend>{t('doors_call_list')}</legend>
            {listFields.map((name) =>
              line(
                `list.${name}`,
                mapping.list[name],
                name === 'path' ? t('doors_list_hint') : undefined,
              ),
            )}
          </fieldset>
        </>
      )}
      <fieldset className="connection-call">
        <legend>{t('doors_levels')}</legend>
        {doorLevels.map((level) => (
          <TextField
            key={level}
            name={`settings.mapping.levels.${level}`}
            label={t(levelWords[level])}
            defaultValue={mapping.levels[level]}
            maxLength={200}
            autoCapitalize="none"
            dir="auto"
          />
        ))}
      </fieldset>
    </details>
  )
}

/** Where the messages of its readers say what. */
export function EventFields({
  events,
  mqtt,
  labels,
}: {
  readonly events: DoorsSettings['events']
  /** Where they come from as messages of a broker; null: they are posted. */
  readonly mqtt: DoorsSettings['mqtt'] | null
  readonly labels: Labels
}): ReactNode {
  const { t } = useTranslator()
  return (
    <details className="connection-calls">
      <summary>{t('doors_events')}</summary>
      {mqtt !== null && (
        <>
          <TextAreaField
            name="settings.mqtt.readerTopics"
            label={labels('settings.mqtt.readerTopics')}
            hint={t('doors_reader_topics_hint')}
            defaultValue={mqtt.readerTopics.join('\n')}
            maxLength={10_000}
          />
          <TextField
            name="settings.mqtt.presenceTopic"
            label={labels('settings.mqtt.presenceTopic')}
            hint={t('doors_presence_topic_hint')}
            defaultValue={mqtt.presenceTopic}
            maxLength={500}
            autoCapitalize="none"
          />
          <TextField
            name="settings.mqtt.platesTopic"
            label={labels('settings.mqtt.platesTopic')}
            hint={t('doors_plates_topic_hint')}
            defaultValue={mqtt.platesTopic}
            maxLength={500}
            autoCapitalize="none"
          />
        </>
      )}
      <p className="muted">{t(mqtt === null ? 'doors_events_hint' : 'doors_reader_topic_hint')}</p>
      {eventFields.map((name) => (
        <TextField
          key={name}
          name={`settings.events.${name}`}
          label={labels(`settings.events.${name}`)}
          defaultValue={events[name]}
          maxLength={200}
          autoCapitalize="none"
        />
      ))}
      <SelectField
        name="settings.events.reads"
        label={t('doors_reads')}
        defaultValue={events.reads}
        choices={tokenForms.map((one) => ({ value: one, label: t(readsWords[one]) }))}
      />
    </details>
  )
}

const readsWords: Readonly<Record<TokenForm, MessageKey>> = {
  DIGITS: 'doors_reads_digits',
  HEX: 'doors_reads_hex',
  WIRE: 'doors_reads_wire',
  FACILITY_CARD: 'doors_reads_parts',
  PLATE: 'doors_reads_plate',
}
