import { expect, it } from 'vitest'
import { isJsonPointer } from '../call-template/json-pointer.ts'
import { isTopic, isTopicFilter } from './mqtt-topic.ts'
import { doorProfiles, profileOf } from './profiles.ts'
import { mappingFaults } from './rest-mapping.ts'

it.each(doorProfiles)('%s can be saved as it is', (name) => {
  const { carrier, mapping, events, mqtt } = profileOf(name)
  expect(mappingFaults(mapping, carrier)).toEqual({})
  const { reads: _, ...pointers } = events
  expect(Object.values(pointers).every(isJsonPointer)).toBe(true)
  expect(mqtt.readerTopics.every(isTopicFilter)).toBe(true)
  for (const topic of [mqtt.presenceTopic, mqtt.platesTopic]) {
    expect(topic === '' || isTopic(topic)).toBe(true)
  }
  // A message that comes twice is known by one of them.
  expect(events.id + events.at).not.toBe('')
})

it('the names of the groups are those of the reference', () => {
  const { NO_ACCESS, EXPECTED, ON_SITE, CHECKED_IN, CHECKED_OUT } =
    profileOf('ASCENT').mapping.levels
  expect([NO_ACCESS, EXPECTED, ON_SITE, CHECKED_IN, CHECKED_OUT]).toEqual([
    'No-Access',
    'Expected',
    'On-site',
    'Checked-in',
    'Checked-out',
  ])
})

it('a message names nobody', () => {
  const { insert, change, withdraw } = profileOf('MQTT').mapping
  const all = [insert, change, withdraw].map(({ path, body }) => path + body).join('')
  expect(all).not.toMatch(/name|company/i)
})
