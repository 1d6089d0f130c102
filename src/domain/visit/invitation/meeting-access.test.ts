import { describe, expect, it } from 'vitest'
import type { Right } from '../../rights/right.ts'
import { mayChangeVisit } from './meeting-access.ts'
import type { Status } from '../status.ts'

const today = '2026-11-24'
const host: readonly Right[] = ['CREATE_VISITS']
const reception: readonly Right[] = ['SEE_TODAYS_VISITS', 'CREATE_VISITS_FOR_OTHERS']
const all: readonly Right[] = ['SEE_ALL_VISITS', 'CREATE_VISITS_FOR_OTHERS']

describe('a visit may be changed', () => {
  it.each([
    ['by its host', true, today, 'EXPECTED', host, true],
    ['while it waits for an approval', true, '2026-12-01', 'IN_REVIEW', host, true],
    ['not when it is over', true, '2026-11-23', 'EXPECTED', host, false],
    ['not when the visitor has arrived', true, today, 'CHECKED_IN', host, false],
    ['not when it was denied', true, today, 'DENIED', host, false],
    ['not without the right', true, today, 'EXPECTED', [], false],
    ['by reception on its day', false, today, 'EXPECTED', reception, true],
    ['not by reception on another day', false, '2026-12-01', 'EXPECTED', reception, false],
    ['by whoever sees all', false, '2026-12-01', 'EXPECTED', all, true],
    ['not by whoever merely sees it', false, today, 'EXPECTED', ['SEE_ALL_VISITS'], false],
  ] as const)('%s', (_, isOwn, visitDate, status: Status, rights, expected) => {
    const visit = { isOwn, visitDate, status }
    expect(mayChangeVisit(visit, new Set<Right>(rights), today)).toBe(expected)
  })
})
