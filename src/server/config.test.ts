import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return ''
}

describe('links start', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ HOST: '[::1]' }, 'http://[::1]:3000'],
    [{ HOST: '2001:db8::7', PORT: '80' }, 'http://[2001:db8::7]:80'],
    [{ HOST: 'fe80::1%eth0' }, 'http://[fe80::1]:3000'],
    [{ HOST: '::1', PUBLIC_URL: 'https://foyer.test/' }, 'https://foyer.test'],
  ])('for %o with %s', (env, publicUrl) => {
    expect(readConfig(env).publicUrl).toBe(publicUrl)
    expect(URL.canParse(publicUrl)).toBe(true)
  })

  it('listens on an address without brackets', () => {
    expect(readConfig({ HOST: '[::1]' }).host).toBe('::1')
  })
})

describe('the inbox is', () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' }
  it.each<[string, Record<string, string>, boolean]>([
    ['open on this machine', {}, true],
    ['open on this machine over IPv6', { HOST: '::1' }, true],
    ['closed where others can reach it', { HOST: '0.0.0.0' }, false],
    ['closed where others can reach it over IPv6', { HOST: '::' }, false],
    ['closed behind a proxy', { PUBLIC_URL: 'https://visit.example.com' }, false],
    ['open there when set', { PUBLIC_URL: 'https://visit.example.com', FOYER_INBOX: 'on' }, true],
    ['closed when set to off', { FOYER_INBOX: 'off' }, false],
    ['closed where emails are sent', { ...smtp, FOYER_INBOX: 'on' }, false],
  ])('%s', (_where, env, isOpen) => {
    expect(readConfig(env).inbox).toBe(isOpen)
  })
})

describe('the start is refused', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'foyer',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it.each(Object.keys(bucket))('for a bucket without %s', (name) => {
    const { [name]: _missing, ...rest } = { ...bucket } as Record<string, string>
    expect(refusalOf(rest)).toContain(`${name}: is missing beside`)
  })

  it('but not for a complete bucket, or none', () => {
    expect(refusalOf(bucket)).toBe('')
    expect(readConfig(bucket).s3).toMatchObject({ bucket: 'foyer', region: 'us-east-1' })
    expect(readConfig({ S3_REGION: 'eu-west-3' }).s3).toBeNull()
  })

  it.each(['on', 'true'])('for TRUST_PROXY=%s, saying what to set instead', (value) => {
    expect(refusalOf({ TRUST_PROXY: value })).toMatch(/^TRUST_PROXY: .*TRUST_PROXY=1/)
  })
})
