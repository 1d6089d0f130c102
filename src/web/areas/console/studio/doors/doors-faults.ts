import type { MessageKey } from '#contract/messages/catalogue.ts'
import { isJsonPointer } from '#domain/call-template/json-pointer.ts'
import { isTopic, isTopicFilter } from '#domain/door/mqtt-topic.ts'
import { mappingFaults } from '#domain/door/rest-mapping.ts'
import type { DoorsBody } from './doors-query.ts'
import { eventFields } from './read-form.ts'

/** What is wrong with what was entered, by the fields that have it. */
export function doorFaults(
  { name, secret, settings }: DoorsBody,
  isNew: boolean,
  t: (key: MessageKey) => string,
): Readonly<Record<string, string>> {
  const required = t('common_error_required')
  const faults: Record<string, string> = {}
  if (name === '') faults['name'] = required
  if (settings.address === '') faults['settings.address'] = required
  const { carrier, mqtt, events } = settings
  // The broker knows Foyer by its certificate alone.
  const isShown =
    carrier === 'MQTT' && settings.authName === '' && (mqtt?.clientCertificate ?? '') !== ''
  if (isNew && secret === '' && !isShown) faults['secret'] = required
  if (settings.auth !== 'BEARER' && settings.authName === '' && !isShown) {
    faults['settings.authName'] = required
  }
  for (const [field, code] of Object.entries(mappingFaults(settings.mapping, settings.carrier))) {
    faults[`settings.mapping.${field}`] = t(code)
  }
  for (const [level, called] of Object.entries(settings.mapping.levels)) {
    if (called === '') faults[`settings.mapping.levels.${level}`] = required
  }
  for (const field of eventFields) {
    if (!isJsonPointer(settings.events[field])) {
      faults[`settings.events.${field}`] = t('door_error_pointer')
    }
  }
  if (carrier === 'MQTT' && mqtt !== undefined) {
    const isTold = mqtt.presenceTopic === '' || isTopic(mqtt.presenceTopic)
    if (!isTold) faults['settings.mqtt.presenceTopic'] = t('door_error_topic')
    if (!mqtt.readerTopics.every(isTopicFilter)) {
      faults['settings.mqtt.readerTopics'] = t('door_error_topic')
    }
    if (mqtt.readerTopics.length > 0 && events.id === '' && events.at === '') {
      faults['settings.events.id'] = t('door_error_event_key')
    }
  }
  for (const [index, { reader }] of settings.readers.entries()) {
    if (reader === '') faults[`settings.readers.${String(index)}.reader`] = required
  }
  return faults
}
