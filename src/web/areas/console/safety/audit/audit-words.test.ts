/** Every event that the server can write has words for people (issue 5 §5). */
import { describe, expect, it } from 'vitest'
import { eventKinds, subjectKinds } from '#domain/audit/event-kind.ts'
import { auditWord, subjectWord } from './audit-words.ts'
import { catalogues } from '#tests/support/catalogues.ts'

describe.each(catalogues)('the words of the audit log in $code', ({ texts }) => {
  const isText = (key: string | undefined) => {
    const text: unknown = texts[key ?? '']
    return typeof text === 'string' && text !== ''
  }

  it('say what happened, whatever it was', () => {
    const missing = eventKinds.filter((kind) => !isText(auditWord({ kind, payload: {} })))
    expect(missing).toEqual([])
  })

  it('say to what it happened', () => {
    const missing = subjectKinds.filter((kind) => !isText(subjectWord(`${kind}:x`).word))
    expect(missing).toEqual([])
  })
})

it('leaves of a subject what tells it from others of its kind', () => {
  expect(subjectWord('visit:2026-11-21/M-1/V-1').id).toBe('2026-11-21/M-1/V-1')
})
