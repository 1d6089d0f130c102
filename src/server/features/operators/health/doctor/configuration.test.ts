import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { checkConfiguration } from './configuration.ts'
import { describeFindings, findingsAt } from './finding.ts'
import { judgeRoom } from './storage.ts'

const lookAt = (env: Record<string, string>) =>
  checkConfiguration(readConfig(env), env).filter(({ state }) => state !== 'ok')

describe('the configuration', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a misspelt name',
      { DATABSE_URL: 'x' },
      /^DATABSE_URL is not read\. Did you mean DATABASE_URL/,
    ],
    ['no public address', { HOST: '0.0.0.0' }, /^PUBLIC_URL is not set/],
    ['a public address without TLS', { PUBLIC_URL: 'http://visit.example.com' }, /no camera/],
    ['TLS without a proxy', { PUBLIC_URL: 'https://visit.example.com' }, /TRUST_PROXY is off/],
    [
      'an inbox that everyone reads',
      { PUBLIC_URL: 'https://visit.example.com', TRUST_PROXY: '1', FOYER_INBOX: 'on' },
      /reads every email/,
    ],
  ])('%s is named, with what to do', (_, env, sentence) => {
    const [finding, ...others] = lookAt(env)
    expect(finding?.found).toMatch(sentence)
    expect(finding?.advice).toMatch(/\.$/)
    expect(others).toEqual([])
  })

  it('is fine on a developer’s machine and behind a proxy', () => {
    expect(lookAt({})).toEqual([])
    expect(lookAt({ PUBLIC_URL: 'https://visit.example.com', TRUST_PROXY: '1' })).toEqual([])
  })
})

it.each([
  [100 * 1024 ** 3, 'ok'],
  [1024 ** 3, 'warning'],
  [1024 ** 2, 'problem'],
])('%d free bytes are %s', (bytes, state) => {
  expect(judgeRoom(bytes, '/srv/foyer').state).toBe(state)
})

it('findings stand in columns, with what to do below and the sum at the end', () => {
  const [disk, mail] = [findingsAt('disk'), findingsAt('mail')]
  const warning = mail.warning('No email is sent.', 'Set SMTP_URL.')
  const text = describeFindings([disk.ok('9.0 GB free.'), warning, warning]).join('\n')
  expect(text).toBe(
    [
      'ok       disk  9.0 GB free.',
      'warning  mail  No email is sent.',
      '               Set SMTP_URL.',
      'warning  mail  No email is sent.',
      '               Set SMTP_URL.',
      '',
      '2 warnings.',
    ].join('\n'),
  )
  expect(describeFindings([disk.ok('Fine.')]).at(-1)).toBe('Everything looks fine.')
  expect(describeFindings([disk.problem('Full.', 'Make room.'), warning]).at(-1)).toBe(
    '1 problem, 1 warning.',
  )
})
