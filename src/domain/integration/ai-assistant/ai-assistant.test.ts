import { expect, it } from 'vitest'
import { asksToChange, mayChangeIn, scopesOf } from './assistant-mode.ts'
import { isClientAddress, readClientDocument } from './client-document.ts'
import { isNamedAddress, mayLeadTo, shownHost } from './redirect-address.ts'

it('changes something only where its person and the organisation both allow it', () => {
  expect(mayChangeIn('CHANGE', true)).toBe(true)
  expect(mayChangeIn('CHANGE', false)).toBe(false)
  expect(mayChangeIn('READ', true)).toBe(false)
  expect(mayChangeIn('OFF', true)).toBe(false)
  expect(scopesOf(false)).toEqual(['read'])
  expect(scopesOf(true)).toEqual(['read', 'change'])
})

it.each([
  ['', true],
  ['read', false],
  ['read change', true],
  ['openid offline_access', true],
  ['read offline_access', false],
])('the scope "%s" asks to change: %s', (scope, asks) => {
  expect(asksToChange(scope)).toBe(asks)
})

it.each([
  ['https://assistant.example/client.json', true],
  ['https://assistant.example:8443/a/b.json', true],
  ['https://assistant.example', false],
  ['https://assistant.example/', false],
  ['http://assistant.example/client.json', false],
  ['http://local.example/client.json', true],
  ['https://a@assistant.example/client.json', false],
  ['https://assistant.example/client.json#x', false],
  ['https://assistant.example/client.json?x=1', false],
  ['https://assistant.example/a/../client.json', false],
  ['https://assistant.example/./client.json', false],
  ['HTTPS://assistant.example/client.json', false],
  ['javascript:alert(1)', false],
  [`https://assistant.example/${'a'.repeat(500)}`, false],
  ['AAAAAAAAAAAAAAAAAAAA', false],
])('%s is the address of a client: %s', (id, is) => {
  expect(isClientAddress(id, (host) => host === 'local.example')).toBe(is)
})

it.each([
  ['https://assistant.example/callback', true, 'assistant.example'],
  ['http://127.0.0.1/callback', true, null],
  ['http://localhost:33418/', true, null],
  ['http://[::1]:5000/callback', true, null],
  ['com.example.app:/callback', true, 'com.example.app'],
  ['http://assistant.example/callback', false, 'http'],
  ['http://127.0.0.1.evil.example/', false, 'http'],
  ['http://localhost@evil.example/', false, 'http'],
  ['https://user@evil.example/', false, 'user'],
  ['javascript:alert(1)', false, 'javascript'],
  ['data:text/html,x', false, 'data'],
  ['https://assistant.example/#x', false, 'assistant.example'],
])('a code may go to %s: %s', (address, may, host) => {
  expect(mayLeadTo(address)).toBe(may)
  if (may) expect(shownHost(address)).toBe(host)
})

it('goes only where the document says, on the same device with any port', () => {
  const named = ['https://assistant.example/callback', 'http://127.0.0.1:3000/callback']
  expect(isNamedAddress(named, 'https://assistant.example/callback')).toBe(true)
  expect(isNamedAddress(named, 'http://127.0.0.1:51234/callback')).toBe(true)
  expect(isNamedAddress(named, 'http://127.0.0.1/callback')).toBe(true)
  expect(isNamedAddress(named, 'https://assistant.example/callback/more')).toBe(false)
  expect(isNamedAddress(named, 'https://assistant.example:8443/callback')).toBe(false)
  expect(isNamedAddress(named, 'http://localhost:3000/callback')).toBe(false)
  expect(isNamedAddress(named, 'http://127.0.0.1:3000/other')).toBe(false)
  expect(isNamedAddress(['javascript:alert(1)'], 'javascript:alert(1)')).toBe(false)
})

const id = 'https://assistant.example/client.json'
const sound = {
  client_id: id,
  client_name: 'Helper',
  redirect_uris: ['https://assistant.example/callback', 'javascript:alert(1)', 7],
}
const read = (document: unknown) => readClientDocument(id, JSON.stringify(document))

it('reads who a program says it is, and only addresses that a code may go to', () => {
  expect(read(sound)).toEqual({
    clientId: id,
    name: 'Helper',
    host: 'assistant.example',
    redirectUris: ['https://assistant.example/callback'],
  })
})

it('keeps a name from breaking the sentence in which it stands', () => {
  const named = (client_name: string) => read({ ...sound, client_name })
  expect(named(' \u202EHelper\n\u0000 ')).toMatchObject({ name: 'Helper' })
  expect(named('😀'.repeat(200))).toMatchObject({ name: '😀'.repeat(100) })
  expect(named('\u200B')).toEqual({ fault: 'no_name' })
})

it.each([
  ['not JSON', 'no_document'],
  ['[]', 'no_document'],
  [JSON.stringify({ ...sound, client_id: `${id}x` }), 'other_client'],
  [JSON.stringify({ ...sound, client_name: 7 }), 'no_name'],
  [JSON.stringify({ ...sound, redirect_uris: 'https://assistant.example/' }), 'no_redirect'],
  [JSON.stringify({ ...sound, redirect_uris: ['http://assistant.example/'] }), 'no_redirect'],
  [JSON.stringify({ ...sound, token_endpoint_auth_method: 'private_key_jwt' }), 'secret_client'],
])('does not believe %s', (text, fault) => {
  expect(readClientDocument(id, text)).toEqual({ fault })
})
