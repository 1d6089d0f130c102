import { expect, it } from 'vitest'
import { ApiError } from '../http/answers/api-error.ts'
import { checkAddress } from './check-address.ts'

const deps = { config: { webhookAllow: ['gate.test'] } } as unknown as Parameters<
  typeof checkAddress
>[0]

type Expected = Parameters<typeof checkAddress>[2]

/** The code by which it is refused; null: it isn't. */
function codeOf(address: string, expected?: Expected): unknown {
  try {
    checkAddress(deps, address, expected)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.details
  }
}

const cases: readonly (readonly [string, Expected, string | null])[] = [
  ['https://api.example', {}, null],
  ['https://api.example/v1?key=1', {}, null],
  ['https://api.example/v1?key=1', { isRoot: true }, 'channel_error_address'],
  ['https://api.example/v1', { isRoot: true }, null],
  ['https://api.example/#there', {}, 'channel_error_address'],
  ['https://ann@api.example', {}, 'channel_error_address'],
  ['https://:secret@api.example', {}, 'channel_error_address'],
  ['ftp://api.example', {}, 'channel_error_address'],
  ['api.example', {}, 'channel_error_address'],
  ['', {}, 'channel_error_address'],
  ['http://api.example', {}, 'channel_error_https'],
  ['http://gate.test', { isRoot: true }, null],
  ['mqtts://broker.example:8883', { isBroker: true }, null],
  ['mqtts://broker.example/', { isBroker: true }, null],
  ['mqtts://broker.example/doors', { isBroker: true }, 'door_error_broker'],
  ['https://broker.example', { isBroker: true }, 'door_error_broker'],
  ['mqtts://broker.example', {}, 'channel_error_address'],
  ['mqtt://broker.example', { isBroker: true }, 'door_error_broker_plain'],
  ['mqtt://gate.test', { isBroker: true }, null],
]

it.each(cases)('judges %s as %j', (address, expected, code) => {
  expect(codeOf(address, expected)).toEqual(
    code === null ? null : [{ field: 'body.address', code }],
  )
})

it('names the field that the address stands in', () => {
  expect(codeOf('here', { field: 'body.to.address' })).toEqual([
    { field: 'body.to.address', code: 'channel_error_address' },
  ])
})
