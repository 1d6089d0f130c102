import { describe, expect, it } from 'vitest'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { uuid7 } from '../ids.ts'
import { idsIn, namedByPath } from './ids-in.ts'

const [meetingId, visitorId] = [uuid7(), uuid7()]
const visit = outsideVisitId({ visitDate: '2026-11-21', meetingId, visitorId })
const [meeting, visitor] = [outsideId('M', meetingId), outsideId('V', visitorId)]

describe('the ids in an answer', () => {
  it('are found at any depth, once, and a visit stands with its parts', () => {
    const answer = { id: visit, rows: [{ visitor: { id: visitor } }, { id: meeting }], total: 2 }
    expect(idsIn(answer)).toEqual([visit, meeting, visitor])
  })

  it.each([null, 'V-1', `${visitor} came`, `x${visitor}`, visitor.toUpperCase(), 5, true])(
    'are not read out of %j',
    (value) => {
      expect(idsIn({ value })).toEqual([])
    },
  )
})

describe('the ids in a path', () => {
  it('are those of the visit that it names, and of everything else', () => {
    const companyId = outsideId('CO', uuid7())
    const params = { companyId, date: '2026-11-21', meetingId: meeting, visitorId: visitor }
    expect(namedByPath(params)).toEqual([companyId, meeting, visitor, visit])
    expect(namedByPath({ companyId })).toEqual([companyId])
    expect(namedByPath(undefined)).toEqual([])
  })
})
