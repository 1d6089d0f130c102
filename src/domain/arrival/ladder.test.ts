import { describe, expect, it } from 'vitest'
import { hostAnswers } from './host-answer.ts'
import { deputiesOf, isStillAsking, nextRung, rungsOf, type Ladder, type Rung } from './ladder.ts'

const person = (userId: string, canBeAsked = true) => ({ userId, canBeAsked })
const whole: Ladder = {
  host: person('hanne'),
  assistant: person('ann'),
  defaultRecipient: person('fallback'),
  hasReception: true,
}

describe('the ladder', () => {
  it.each<[string, Partial<Ladder>, readonly Rung[]]>([
    ['with everybody', {}, ['HOST', 'ASSISTANT', 'DEFAULT_RECIPIENT', 'RECEPTION']],
    ['without an assistant', { assistant: null }, ['HOST', 'DEFAULT_RECIPIENT', 'RECEPTION']],
    ['without a reception', { hasReception: false }, ['HOST', 'ASSISTANT', 'DEFAULT_RECIPIENT']],
    [
      'whose host has no address',
      { host: person('hanne', false) },
      ['ASSISTANT', 'DEFAULT_RECIPIENT', 'RECEPTION'],
    ],
    [
      'whose assistant left',
      { assistant: person('ann', false) },
      ['HOST', 'DEFAULT_RECIPIENT', 'RECEPTION'],
    ],
    [
      'whose host is the default recipient',
      { defaultRecipient: person('hanne') },
      ['HOST', 'ASSISTANT', 'RECEPTION'],
    ],
    [
      'whose assistant is the default recipient',
      { defaultRecipient: person('ann') },
      ['HOST', 'ASSISTANT', 'RECEPTION'],
    ],
    [
      'with nobody but a host',
      { assistant: null, defaultRecipient: null, hasReception: false },
      ['HOST'],
    ],
    [
      'with nobody at all',
      {
        host: person('hanne', false),
        assistant: null,
        defaultRecipient: null,
        hasReception: false,
      },
      [],
    ],
  ])('%s', (_, change, expected) => {
    const ladder = { ...whole, ...change }
    expect(rungsOf(ladder)).toEqual(expected)
    const climbed: Rung[] = []
    for (let at = nextRung(ladder, null); at !== null; at = nextRung(ladder, at)) climbed.push(at)
    expect(climbed).toEqual(expected)
  })

  it('goes on above a rung that is gone meanwhile', () => {
    expect(nextRung({ ...whole, assistant: null }, 'ASSISTANT')).toBe('DEFAULT_RECIPIENT')
  })

  it('ends with an answer, unless that hands the visitor to another host', () => {
    expect(isStillAsking(null)).toBe(true)
    expect(hostAnswers.filter((answer) => isStillAsking(answer))).toEqual(['SEND_SOMEBODY'])
  })

  it('names who may answer for the host', () => {
    expect(deputiesOf(whole)).toEqual(['ann', 'fallback'])
    expect(deputiesOf({ ...whole, assistant: null, defaultRecipient: null })).toEqual([])
  })
})
