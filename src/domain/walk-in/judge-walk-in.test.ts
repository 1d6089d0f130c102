import { describe, expect, it } from 'vitest'
import { buildRules, listed, vera } from './build-walk-in.ts'
import { maxHostNameLength, type HostChoice } from './host-choice.ts'
import { judgeWalkIn } from './judge-walk-in.ts'
import type { WalkInRules } from './walk-in.ts'

const judge = (
  rules: Partial<WalkInRules>,
  submission: Partial<Parameters<typeof judgeWalkIn>[1]> = {},
) =>
  judgeWalkIn(buildRules(rules), {
    isIdentified: false,
    host: listed,
    details: vera,
    ...submission,
  })
const typed = (name: string): HostChoice => ({ kind: 'TYPED', name })

describe('a submitted walk-in', () => {
  it('is accepted with a host and a name', () => {
    expect(judge({})).toEqual({ ok: true })
  })

  it.each([
    [{ allowUnexpected: false }, {}, 'walk_in_not_allowed'],
    [{ allowUnexpected: false }, { isIdentified: true }, 'walk_in_not_allowed'],
    [{}, { host: { kind: 'NONE' } }, 'host_required'],
    [{ hostUnknownAllowed: false }, { host: { kind: 'UNKNOWN' } }, 'host_unknown_not_allowed'],
    [{ typedHostAllowed: false }, { host: typed('Hanne') }, 'typed_host_not_allowed'],
    [{}, { host: typed(' ') }, 'host_name_invalid'],
    [{}, { host: typed('Hanne\r\nBcc: b@example.org') }, 'host_name_invalid'],
    [{}, { host: typed('h'.repeat(maxHostNameLength + 1)) }, 'host_name_invalid'],
  ] as const)('with %j and %j is refused: %s', (rules, submission, reason) => {
    expect(judge(rules, submission)).toEqual({ ok: false, reason })
  })

  it.each([
    [{ hostStep: 'OPTIONAL' }, { host: { kind: 'NONE' } }],
    [{ hostStep: 'OFF', typedHostAllowed: false }, { host: typed('') }],
    [{}, { host: { kind: 'UNKNOWN' } }],
    [{}, { host: typed('Hanne') }],
    [{ requiredDetails: ['email'] }, { isIdentified: true, details: {} }],
  ] as const)('with %j and %j is accepted', (rules, submission) => {
    expect(judge(rules, submission)).toEqual({ ok: true })
  })

  it('names every detail that is missing or wrong', () => {
    expect(
      judge(
        { requiredDetails: ['companyName'] },
        { details: { firstname: 'Vera', email: 'vera' } },
      ),
    ).toEqual({
      ok: false,
      reason: 'details_incomplete',
      fields: {
        lastname: 'common_error_required',
        companyName: 'common_error_required',
        email: 'common_error_email',
      },
    })
  })
})
