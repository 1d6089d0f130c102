import { describe, expect, it } from 'vitest'
import { type PressedKey, shortcutOf } from './shortcuts.ts'

const press = (key: string, more: Partial<PressedKey> = {}): string | null =>
  shortcutOf({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isTyping: false,
    isElsewhere: false,
    ...more,
  })

describe('a key', () => {
  it.each([
    ['/', 'search'],
    ['ArrowDown', 'next'],
    ['j', 'next'],
    ['J', 'next'],
    ['ArrowUp', 'previous'],
    ['k', 'previous'],
    ['c', 'check-in'],
    ['C', 'check-in'],
    ['o', 'check-out'],
    ['Escape', 'close'],
    ['?', 'help'],
    ['x', 'choose'],
    ['Home', 'first'],
    ['End', 'last'],
    ['y', null],
    ['Enter', null],
    ['constructor', null],
  ])('%s means %s', (key, expected) => {
    expect(press(key)).toBe(expected)
  })

  it.each([
    ['ArrowDown', 'choose-next'],
    ['ArrowUp', 'choose-previous'],
    ['Home', 'choose-first'],
    ['End', 'choose-last'],
    ['?', 'help'],
    ['J', 'next'],
  ])('Shift and %s mean %s', (key, expected) => {
    expect(press(key, { shiftKey: true })).toBe(expected)
  })

  it.each(['/', 'j', 'c', 'o', 'x', 'Home', '?', 'ArrowDown', 'Escape'])(
    '%s is whose it is',
    (key) => {
      for (const more of ['isTyping', 'isElsewhere', 'ctrlKey', 'metaKey', 'altKey'] as const) {
        expect([more, press(key, { [more]: true })]).toEqual([more, null])
      }
    },
  )
})
