import {
  assert,
  boolean,
  constantFrom,
  infiniteStream,
  integer,
  nat,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveSettings } from './resolve-settings.ts'
import type { Template, TemplateScope, TemplateVersion } from './template.ts'

const now = '2026-11-23T10:00:00.000Z'
const place = { locationId: 'here', timeZone: 'Europe/Brussels', groups: ['region'] }
const scopes = {
  everywhere: 'ALL',
  group: { locations: [], groups: ['region'] },
  chosen: { locations: ['here'], groups: [] },
  elsewhere: { locations: ['there'], groups: ['others'] },
} as const satisfies Record<string, TemplateScope>

const version = (given: Partial<TemplateVersion>): TemplateVersion => ({
  version: 1,
  settings: [],
  scope: 'ALL',
  start: { at: '2026-01-01T00:00:00.000Z' },
  standing: 'COUNTS',
  madeBy: null,
  madeAt: '2026-01-01T00:00:00.000Z',
  ...given,
})
const says = (value: unknown, isLocked = false) => ({
  key: 'a',
  value,
  isLocked,
  why: isLocked ? 'Law' : '',
  setBy: null,
  setAt: now,
})
const template = (
  templateId: string,
  scope: keyof typeof scopes,
  value: unknown,
  isLocked = false,
): Template => ({
  templateId,
  name: templateId,
  versions: [version({ scope: scopes[scope], settings: [says(value, isLocked)] })],
})
const valueOf = (...templates: readonly Template[]) =>
  resolveSettings(templates, place, now).get('a')?.value

describe('what templates say at a location', () => {
  it.each<[string, readonly Template[], unknown]>([
    ['nothing without templates', [], undefined],
    ['nothing of one that is for others', [template('1', 'elsewhere', 9)], undefined],
    ['the group before everywhere', [template('1', 'everywhere', 1), template('2', 'group', 2)], 2],
    ['the location before the group', [template('1', 'group', 1), template('2', 'chosen', 2)], 2],
    [
      'a lock before what is nearer',
      [template('1', 'everywhere', 1, true), template('2', 'chosen', 2)],
      1,
    ],
    [
      'the widest of two locks',
      [template('1', 'chosen', 1, true), template('2', 'everywhere', 2, true)],
      2,
    ],
    [
      'a lock near by before a wide suggestion',
      [template('1', 'chosen', 1, true), template('2', 'everywhere', 2)],
      1,
    ],
    [
      'the one made first of two at one layer',
      [template('2', 'group', 2), template('1', 'group', 1)],
      1,
    ],
  ])('is %s', (_, templates, expected) => {
    expect(valueOf(...templates)).toBe(expected)
  })

  it('is the latest version that has begun and was not called off', () => {
    const versions = [
      version({ version: 1, settings: [says(1)] }),
      version({ version: 2, settings: [says(2)], standing: 'WITHDRAWN' }),
      version({
        version: 3,
        settings: [says(3)],
        start: { date: '2026-11-23', time: '11:00', zone: null },
      }),
      version({ version: 4, settings: [says(4)], start: { at: '2026-11-23T10:00:00.001Z' } }),
    ]
    const all = [{ templateId: '1', name: 'x', versions }]
    const at = (timeZone: string) =>
      resolveSettings(all, { ...place, timeZone }, now).get('a')?.value
    expect(at('Europe/Brussels')).toBe(3)
    expect(at('Europe/London')).toBe(1)
  })

  const anyTemplate = record({
    id: integer({ min: 1, max: 99 }).map(String),
    scope: constantFrom(...(Object.keys(scopes) as (keyof typeof scopes)[])),
    value: integer(),
    isLocked: boolean(),
  })
  const several = uniqueArray(anyTemplate, { selector: ({ id }) => id, maxLength: 6 }).map((all) =>
    all.map(({ id, scope, value, isLocked }) => template(id, scope, value, isLocked)),
  )

  it('is the same in whatever order they stand, and what one of them says', () => {
    assert(
      property(several, infiniteStream(nat()), (templates, order) => {
        const shuffled = templates
          .map((one) => ({ one, place: Number(order.next().value) }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one)
        const resolved = resolveSettings(templates, place, now).get('a')
        expect(resolveSettings(shuffled, place, now).get('a')).toEqual(resolved)
        const said = templates.flatMap(({ versions }) =>
          versions.flatMap(({ settings }) => settings),
        )
        if (resolved !== undefined) expect(said.map(({ value }) => value)).toContain(resolved.value)
      }),
    )
  })

  it('is locked wherever a template that reaches it locks it', () => {
    assert(
      property(several, (templates) => {
        const isReached = templates.some(
          ({ versions: [one] }) =>
            one?.settings[0]?.isLocked === true && one.scope !== scopes.elsewhere,
        )
        expect(resolveSettings(templates, place, now).get('a')?.isLocked ?? false).toBe(isReached)
      }),
    )
  })
})
