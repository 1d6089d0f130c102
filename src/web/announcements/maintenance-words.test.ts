import { expect, it } from 'vitest'
import { catalogues } from '#tests/support/catalogues.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { maintenanceWords } from './maintenance-words.ts'

const startsAt = '2026-11-28T20:00:00.000Z'
const endsAt = '2026-11-28T22:00:00.000Z'
const at = (now: string, language = 'en') => {
  const texts = catalogues.find(({ code }) => code === language)?.texts ?? {}
  return maintenanceWords({ startsAt, endsAt }, now, createTranslator(texts, {}, language))
}

it.each([
  ['2026-11-20T19:00:00.000Z', /^Maintenance in 8 days \(/],
  ['2026-11-27T12:00:00.000Z', /^Maintenance in 32 hours \(/],
  ['2026-11-28T18:00:00.000Z', /^Maintenance in 2 hours \(/],
  ['2026-11-28T18:00:00.001Z', /^Maintenance in 2 hours \(/],
  ['2026-11-28T18:01:00.000Z', /^Maintenance in 119 minutes \(/],
  ['2026-11-28T19:59:59.999Z', /^Maintenance in 1 minute \(/],
  [startsAt, /^Maintenance until /],
  ['2026-11-28T21:59:59.999Z', /^Maintenance until /],
])('at %s reads %s', (now, expected) => {
  expect(at(now)).toMatch(expected)
})

it('says nothing once it is over', () => {
  expect(at(endsAt)).toBeNull()
})

it.each(catalogues.map(({ code }) => code))('is said in %s', (language) => {
  for (const now of ['2026-11-28T19:00:00.000Z', startsAt]) {
    const words = at(now, language) ?? ''
    expect(words.length).toBeGreaterThan(10)
    expect(words).not.toMatch(/[{}]|maintenance_banner/)
  }
})
