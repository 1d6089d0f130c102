import { describe, expect, it } from 'vitest'
import {
  bodyFormats,
  fillAddress,
  fillBody,
  fillHeader,
  judgeGateway,
  type Gateway,
} from './gateway-template.ts'

const json: Gateway = {
  address: 'https://sms.example/send',
  method: 'POST',
  format: 'JSON',
  body: '{"to":"{to}","message":{"text":"{text}"},"key":"{secret}"}',
}
const hostile = 'He said "hi"\\\n{to} {secret} &to=+1 </x>'
const values = { to: '+3225550100', text: hostile, secret: 'k&y=1' }

describe('what is put into a template', () => {
  it('stays a text of JSON', () => {
    expect(JSON.parse(fillBody(json, values))).toEqual({
      to: '+3225550100',
      message: { text: hostile },
      key: 'k&y=1',
    })
  })

  it('stays a value of a form and of an address', () => {
    const template = 'to={to}&text={text}&key={secret}'
    const body = fillBody({ method: 'POST', format: 'FORM', body: template }, values)
    const address = fillAddress(`https://sms.example/?${template}`, values).split('?')[1] ?? ''
    for (const text of [body, address]) {
      const pairs = text.split('&').map((pair) => pair.split('=').map(decodeURIComponent))
      expect(pairs).toEqual([
        ['to', '+3225550100'],
        ['text', hostile],
        ['key', 'k&y=1'],
      ])
    }
  })

  it('is as it is in plain text, and never read as a place', () => {
    const body = fillBody({ method: 'PUT', format: 'TEXT', body: '{text}' }, values)
    expect(body).toBe(hostile)
  })

  it('is only the secret in a header, and nothing in the body of a GET', () => {
    expect(fillHeader('Bearer {secret} {to} {text}', { secret: '$&' })).toBe(
      'Bearer $& {to} {text}',
    )
    expect(fillBody({ ...json, method: 'GET' }, values)).toBe('')
  })
})

describe('a gateway', () => {
  const form = { format: 'FORM', body: 'to={to}&text={text}' } as const
  const inAddress = 'https://sms.example/send?to={to}&text={text}&key={secret}'
  it.each<[string, Partial<Gateway>, ReturnType<typeof judgeGateway>]>([
    ['in JSON', {}, {}],
    ['in a form', form, {}],
    ['in its address', { method: 'GET', address: inAddress, body: '' }, {}],
    ['with one place in the address', { address: 'https://x.example/{to}', body: '"{text}"' }, {}],
    ['without a number', { body: '{"text":"{text}"}' }, { body: 'channel_error_to' }],
    ['without a text', { body: '{"to":"{to}"}' }, { body: 'channel_error_text' }],
    ['with everything in the body of a GET', { method: 'GET' }, { address: 'channel_error_to' }],
    ['that is no JSON', { body: '{"to":{to},"text":"{text}"' }, { body: 'channel_error_json' }],
    [
      'with a text without quotes',
      { body: '{"a":"{to}","b":{text}}' },
      { body: 'channel_error_json' },
    ],
    ['at no address', { address: 'sms.example' }, { address: 'channel_error_address' }],
    ['by another protocol', { address: 'ftp://x.example/' }, { address: 'channel_error_address' }],
    [
      'at a host from a text',
      { address: 'https://{to}.example' },
      { address: 'channel_error_address' },
    ],
    [
      'with a password in the address',
      { address: 'https://a:b@x/' },
      { address: 'channel_error_address' },
    ],
    ['with a blank', { address: 'https://x.example/a b' }, { address: 'channel_error_address' }],
  ])('%s', (_what, change, errors) => {
    expect(judgeGateway({ ...json, ...change })).toEqual(errors)
  })

  it('knows every format', () => {
    for (const format of bodyFormats) {
      expect(judgeGateway({ ...json, format })).toEqual({})
    }
  })
})
