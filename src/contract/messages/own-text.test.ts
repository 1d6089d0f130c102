import { describe, expect, it } from 'vitest'
import { judgeOwnText, placeholderNames } from './own-text.ts'

describe('a text of one’s own', () => {
  it.each([
    ['Welcome to {company}', 'Hello'],
    ['Welcome to {company}', '{company} says hello'],
    ['<b>Stop</b> at {door}', 'Stop at {door}'],
    ['{count, plural, one {# day} other {# days}}', 'for {count, plural, other {# days}}'],
  ])('in place of %j may be %j', (product, own) => {
    expect(judgeOwnText(product, own)).toEqual([])
  })

  it.each([
    ['Welcome', 'Welcome to {company}', { code: 'unknown_placeholder', name: 'company:argument' }],
    ['Stop', '<b>Stop</b>', { code: 'unknown_placeholder', name: '<b>' }],
    ['{at, date, long}', '{at}', { code: 'unknown_placeholder', name: 'at:argument' }],
    ['Welcome', 'Welcome {', { code: 'unreadable_text' }],
  ])('in place of %j cannot be %j', (product, own, fault) => {
    expect(judgeOwnText(product, own)).toEqual([fault])
  })

  it('is told what it may refer to', () => {
    const text = '<b>{count, plural, one {# day} other {# days}}</b> for {name}, {name}'
    expect(placeholderNames(text)).toEqual(['<b>', '{count}', '{name}'])
  })
})
