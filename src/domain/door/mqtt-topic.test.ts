import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillTopic, isTopic, isTopicFilter, topicFault } from './mqtt-topic.ts'

it.each([
  ['foyer/doors/{{token}}', null],
  ['{{location}}/doors', null],
  ['/foyer', null],
  ['', 'door_error_topic'],
  ['foyer/+/doors', 'door_error_topic'],
  ['foyer/#', 'door_error_topic'],
  ['$SYS/broker', 'door_error_topic'],
  ['$share/a/b', 'door_error_topic'],
  ['foyer/\0', 'door_error_topic'],
  ['foyer/{{id}}', 'door_error_variable'],
  ['x'.repeat(501), 'door_error_topic'],
])('a topic %j: %s', (template, fault) => {
  expect(topicFault(template, ['token', 'location'])).toBe(fault)
})

it.each([
  ['doors/+/events', true],
  ['doors/#', true],
  ['+/doors', true],
  ['doors', true],
  ['#', false],
  ['doors/#/events', false],
  ['doors/a+', false],
  ['doors#', false],
  ['$SYS/#', false],
  ['', false],
])('a filter %j may be subscribed to: %s', (filter, may) => {
  expect(isTopicFilter(filter)).toBe(may)
})

it('stays at its level, whatever is filled in', () => {
  const any = fc
    .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units))
  fc.assert(
    fc.property(any, (location) => {
      const topic = fillTopic('foyer/{{location}}/doors', { location })
      expect([isTopic(topic), topic.split('/').length]).toEqual([true, 3])
    }),
  )
})
