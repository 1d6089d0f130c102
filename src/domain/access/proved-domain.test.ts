import { describe, expect, it } from 'vitest'
import {
  afterLook,
  domainState,
  judgeProof,
  nextLookAt,
  proofName,
  proofText,
  relevantTexts,
  type DomainFinding,
  type Standing,
} from './proved-domain.ts'

const now = '2026-11-21T09:00:00.000Z'
const earlier = '2026-11-01T09:00:00.000Z'
const mine = proofText('mine')
const at = '_foyer.acme.example'

describe('what stands in DNS', () => {
  it.each([
    [{ [at]: [mine] }, 'GOOD', null],
    [{ [at]: ['foyer-domain=theirs', ` ${mine} `] }, 'GOOD', null],
    [{ [at]: ['foyer-domain=theirs'] }, 'WRONG', null],
    [{ [at]: [`"${mine}"`] }, 'WRONG', null],
    [{ [at]: [] }, 'MISSING', null],
    [{ [at]: null, 'acme.example': [mine] }, 'UNKNOWN', null],
    [{}, 'UNKNOWN', null],
    [{ [at]: [], 'acme.example': [mine] }, 'ELSEWHERE', 'acme.example'],
    [{ [at]: [], [`${at}.acme.example`]: [mine] }, 'ELSEWHERE', `${at}.acme.example`],
  ] as const)('%j is %s', (found, finding, elsewhere) => {
    expect(judgeProof('acme.example', 'mine', found)).toEqual({ finding, elsewhere })
  })

  it('is read whole at its own name, and nowhere else', () => {
    const texts = ['v=spf1 -all', mine]
    expect(relevantTexts('acme.example', proofName('acme.example'), texts)).toEqual(texts)
    expect(relevantTexts('acme.example', 'acme.example', texts)).toEqual([mine])
  })
})

const waiting: Standing = { provedAt: null, missingSince: null, isTaken: false }
const taken = { ...waiting, isTaken: true }
const proved = { ...waiting, provedAt: earlier }
const fading = (since: string) => ({ ...proved, missingSince: since })
const sixDays = '2026-11-15T09:00:00.000Z'
const sevenDays = '2026-11-14T09:00:00.000Z'

describe('what becomes of a domain', () => {
  it.each<[string, Standing, DomainFinding, DomainFinding | null, Standing, string | null]>([
    ['nothing there', waiting, 'MISSING', null, waiting, null],
    ['its record', waiting, 'GOOD', null, { ...waiting, provedAt: now }, 'PROVED'],
    ['its record beside the holder’s', waiting, 'GOOD', 'GOOD', taken, null],
    ['the holder’s went', taken, 'GOOD', 'MISSING', { ...waiting, provedAt: now }, 'PROVED'],
    ['a text in its place', waiting, 'GOOD', 'WRONG', { ...waiting, provedAt: now }, 'PROVED'],
    ['its own went while taken', taken, 'MISSING', 'GOOD', waiting, null],
    ['no answer while taken', taken, 'UNKNOWN', 'UNKNOWN', taken, null],
    ['the holder alone', waiting, 'WRONG', 'GOOD', waiting, null],
    ['still there', proved, 'GOOD', null, proved, null],
    ['no answer', proved, 'UNKNOWN', null, proved, null],
    ['gone', proved, 'MISSING', null, fading(now), 'MISSING'],
    ['gone for six days', fading(sixDays), 'WRONG', null, fading(sixDays), null],
    ['back in time', fading(sixDays), 'GOOD', null, proved, 'PROVED'],
    ['gone for seven days', fading(sevenDays), 'MISSING', null, waiting, 'LOST'],
    ['no answer after seven', fading(sevenDays), 'UNKNOWN', null, fading(sevenDays), null],
  ])('%s', (_, before, finding, holder, after, change) => {
    expect(afterLook(before, finding, holder, now)).toEqual({ after, change })
  })

  it.each([
    [waiting, 'WAITING'],
    [taken, 'TAKEN'],
    [proved, 'PROVED'],
    [fading(now), 'FADING'],
  ])('%j shows as %s', (standing, state) => {
    expect(domainState(standing)).toBe(state)
  })

  it.each([
    [waiting, now, '2026-11-21T09:10:00.000Z'],
    [waiting, '2026-11-20T09:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    [taken, '2026-11-07T08:00:00.000Z', '2026-11-22T09:00:00.000Z'],
    [proved, earlier, '2026-11-22T09:00:00.000Z'],
    [fading(now), earlier, '2026-11-21T10:00:00.000Z'],
  ])('%j, added at %s, is looked at again at %s', (standing, added, next) => {
    expect(nextLookAt(standing, added, now)).toBe(next)
  })
})
