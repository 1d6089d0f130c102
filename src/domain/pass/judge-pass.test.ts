import { expect, it } from 'vitest'
import { judgePass } from './judge-pass.ts'

const brussels = '0190b2a4-0000-7000-8000-000000000001'
const kiritimati = '0190b2a4-0000-7000-8000-000000000002'
const passId = '0190b2a4-0000-7000-8000-00000000000a'
const revokedId = '0190b2a4-0000-7000-8000-00000000000b'
const known = {
  // One device at two companies: on the other side of the world it is tomorrow.
  todayByCompany: new Map([
    [brussels, '2026-11-21'],
    [kiritimati, '2026-11-22'],
  ]),
  revoked: new Set([revokedId]),
}

it.each([
  ['today', brussels, '2026-11-21', passId, 'ok'],
  ['tomorrow', brussels, '2026-11-22', passId, 'not_yet_valid'],
  ['yesterday', brussels, '2026-11-20', passId, 'expired'],
  ['today where it is tomorrow already', kiritimati, '2026-11-22', passId, 'ok'],
  ['yesterday there, which is today here', kiritimati, '2026-11-21', passId, 'expired'],
  ['today, revoked', brussels, '2026-11-21', revokedId, 'revoked'],
  ['yesterday, revoked', brussels, '2026-11-20', revokedId, 'expired'],
  ['every day', brussels, null, passId, 'permanent'],
  ['another company, today', passId, '2026-11-21', passId, 'other_company'],
  ['another company, revoked and past', passId, '2020-01-01', revokedId, 'other_company'],
])('a pass for %s', (_, companyId, visitDate, id, outcome) => {
  const parts = { passId: id, companyId, visitDate, keyNumber: 1 }
  expect(judgePass(parts, known)).toEqual(
    outcome === 'ok' ? { ok: true, ...parts } : { ok: false, reason: outcome },
  )
})
