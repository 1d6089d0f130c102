import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mentionAt, mentionedIn, withMention } from './mention.ts'

/** `|` stands for the caret. */
function typed(marked: string): readonly [string, number] {
  const caret = marked.indexOf('|')
  return [marked.replace('|', ''), caret]
}

describe('a mention', () => {
  it.each([
    ['@|', ''],
    ['@an|', 'an'],
    ['Ask @Anna van|', 'Anna van'],
    ['(@an|na)', 'an'],
    ['line\n@böh|', 'böh'],
    ['@Ann @bo|', 'bo'],
  ])('is being typed in %s', (marked, filter) => {
    expect(mentionAt(...typed(marked))?.filter).toBe(filter)
  })

  it.each([
    '|@an',
    'a@b.example|',
    'nobody|',
    '@an\nna|',
    '@ an|',
    '@Ann  then|',
    `@${'a'.repeat(61)}|`,
    '|',
  ])('is not being typed in %s', (marked) => {
    expect(mentionAt(...typed(marked))).toBeNull()
  })

  it.each([
    ['@an|', 'Anna Berg', '@Anna Berg |'],
    ['Ask @an| today', 'Anna Berg', 'Ask @Anna Berg | today'.replace(' | ', ' |')],
    ['@an|.', 'Anna', '@Anna |.'],
  ])('%s takes the whole name', (marked, name, expected) => {
    const [text, caret] = typed(marked)
    const mention = mentionAt(text, caret)
    const written = mention && withMention(text, mention, name)
    expect(
      written && `${written.text.slice(0, written.caret)}|${written.text.slice(written.caret)}`,
    ).toBe(expected)
  })

  it('that was taken is found again, whatever stands around it', () => {
    const word = fc.stringMatching(/^[\p{L}]{1,12}$/u)
    fc.assert(
      fc.property(word, word, fc.string(), (name, before, after) => {
        const text = `${before} @`
        const mention = mentionAt(text, text.length)
        const written = mention && withMention(text + after, mention, name)
        expect(mentionedIn(written?.text ?? '', [{ id: '1', name }])).toHaveLength(1)
      }),
    )
  })
})

describe('who is mentioned', () => {
  const ann = { id: '1', name: 'Ann' }
  const anna = { id: '2', name: 'Anna Berg' }
  it.each([
    ['@Ann, please', [ann]],
    ['@Anna Berg and @Ann', [ann, anna]],
    ['@Anna Berg', [anna]],
    ['Ann', []],
    ['@Annab @Ann', [ann]],
  ])('in %s', (text, expected) => {
    expect(mentionedIn(text, [ann, anna, ann])).toEqual(expected)
  })
})
