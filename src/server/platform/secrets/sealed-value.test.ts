import { describe, expect, it } from 'vitest'
import {
  keyIdOf,
  openValue,
  sealKey,
  sealValue,
  SecretError,
  type SecretPlace,
} from './sealed-value.ts'

const key = sealKey('a secret of at least 32 characters, old')
const newer = sealKey('a secret of at least 32 characters, new')
const place: SecretPlace = ['channels', 'company', 'row', 'name']

describe('a sealed value', () => {
  it.each(['hush hush', 'Ключ 🔑', 'a'.repeat(2_000)])('opens where it belongs: %j', (value) => {
    const sealed = sealValue(key, place, value)
    expect(openValue([newer, key], place, sealed)).toBe(value)
    expect(sealed).not.toContain(Buffer.from(value).toString('base64url').slice(0, 20))
    expect(keyIdOf(sealed)).toBe(key.id)
    // The same value twice does not look the same.
    expect(sealValue(key, place, value)).not.toBe(sealed)
  })

  it('may be one letter', () => {
    expect(openValue([key], place, sealValue(key, place, 'x'))).toBe('x')
  })

  it.each<[string, SecretPlace]>([
    ['company', ['channels', 'other', 'row', 'name']],
    ['row', ['channels', 'company', 'other', 'name']],
    ['name', ['channels', 'company', 'row', 'other']],
    ['table', ['providers', 'company', 'row', 'name']],
    ['row that reads the same', ['channels', 'company', 'row","name']],
  ])('does not open at another %s', (_what, elsewhere) => {
    const sealed = sealValue(key, place, 'hush')
    expect(() => openValue([key], elsewhere, sealed)).toThrow(
      /belongs to another row\. Enter it anew/,
    )
  })

  it('does not open when any part of it was changed', () => {
    const sealed = sealValue(key, place, 'hush')
    const { length } = sealed
    const start = `v1.${key.id}.`.length
    for (let at = start; at < length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`
      // The last letter of base64 has bits that count for nothing.
      if (
        Buffer.from(changed.slice(start), 'base64url').equals(
          Buffer.from(sealed.slice(start), 'base64url'),
        )
      )
        continue
      expect(() => openValue([key], place, changed)).toThrow(SecretError)
    }
    for (const broken of ['', 'hush', 'v1.', `v1.${key.id}.AAAA`, `v2${sealed.slice(2)}`]) {
      expect(() => openValue([key], place, broken)).toThrow(SecretError)
    }
  })

  it('says which key is missing, and what to do, and nothing of the value', () => {
    const sealed = sealValue(key, place, 'hush')
    expect(() => openValue([newer], place, sealed)).toThrow(
      new RegExp(`sealed with the key ${key.id}, which this Foyer does not have\\. .*SECRET_KEYS`),
    )
    expect(key.id).not.toBe(newer.id)
  })
})
