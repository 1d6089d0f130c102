import { describe, expect, it } from 'vitest'
import { endBurst, type KeyBurst, type KeyStroke, noBurst, typeKey } from './key-burst.ts'
import { usCharacter } from './us-keyboard.ts'

const prefixes = ['FP1:']
/** A character as a US keyboard types it. */
const keys = new Map<string, Pick<KeyStroke, 'code' | 'shiftKey'>>()
const codes = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => `Key${letter}`),
  ...'0123456789'.split('').map((digit) => `Digit${digit}`),
  'Space',
  'Minus',
  'Equal',
  'Semicolon',
  'Period',
  'Slash',
  'Comma',
  'Quote',
]
for (const code of codes) {
  for (const shiftKey of [true, false]) {
    const character = usCharacter(code, shiftKey)
    if (character !== undefined) keys.set(character, { code, shiftKey })
  }
}
/** What a French layout makes of the keys of a US keyboard. */
const french: Readonly<Record<string, string>> = {
  Q: 'A', A: 'Q', W: 'Z', Z: 'W', M: '?', ':': 'M', '1': '&', '2': 'é', '$': '4', '%': '5', '*': '8',
  '0': 'à', '-': ')', '/': '!', '.': ':',
} // prettier-ignore

function strokes(
  text: string,
  {
    gapMs = 10,
    startMs = 1000,
    layout = {},
  }: { gapMs?: number; startMs?: number; layout?: Readonly<Record<string, string>> } = {},
): KeyStroke[] {
  return text.split('').map((character, index) => ({
    key: layout[character] ?? character,
    code: keys.get(character)?.code ?? '',
    shiftKey: keys.get(character)?.shiftKey ?? false,
    isShortcut: false,
    atMs: startMs + index * gapMs,
  }))
}
const key = (name: string, atMs: number): KeyStroke => ({
  key: name,
  code: name,
  shiftKey: false,
  isShortcut: false,
  atMs,
})

/** What comes of typing: the codes, and the characters that reached the field. */
function type(all: readonly KeyStroke[]) {
  let burst: KeyBurst = noBurst
  const found: string[] = []
  let passed = ''
  for (const stroke of all) {
    const step = typeKey(burst, stroke, prefixes)
    burst = step.burst
    if (step.text !== null) found.push(step.text)
    if (!step.isTaken) passed += stroke.key
  }
  return { found, passed, rest: endBurst(burst, prefixes) }
}

const code = 'FP1:6BF5 Q3$7K%0A*8+N-V.1/B:9'
const enterAfter = (typed: readonly KeyStroke[]) => [
  ...typed,
  key('Enter', (typed.at(-1)?.atMs ?? 0) + 10),
]

describe('a scanner that types', () => {
  it('is understood, and only its first characters reach a field', () => {
    expect(type(enterAfter(strokes(code)))).toEqual({ found: [code], passed: 'FP1', rest: null })
  })

  it('is understood on a tablet that is set to another layout', () => {
    expect(type(enterAfter(strokes(code, { layout: french }))).found).toEqual([code])
  })

  it('is understood when its Caps Lock turns the letters', () => {
    expect(type(enterAfter(strokes(code.toLowerCase()))).found).toEqual([code])
  })

  it('is understood with the Shift keys that it presses', () => {
    const typed = strokes(code).flatMap((stroke) => [key('Shift', stroke.atMs), stroke])
    expect(type(enterAfter(typed)).found).toEqual([code])
  })

  it('is understood without an Enter, once it is silent', () => {
    expect(type(strokes(code))).toMatchObject({ found: [], rest: code })
  })

  it('may begin right after a person typed', () => {
    const person = strokes('Ann', { gapMs: 150, startMs: 0 })
    expect(type(enterAfter([...person, ...strokes(code)])).found).toEqual([code])
  })

  it('may type one code after the other', () => {
    const second = strokes('FP1:ZZZ', { startMs: 9000 })
    const all = [...enterAfter(strokes(code)), ...enterAfter(second)]
    expect(type(all).found).toEqual([code, 'FP1:ZZZ'])
  })
})

describe('a person who types', () => {
  it.each([
    ['the same characters, at the speed of people', strokes(code, { gapMs: 90 })],
    ['anything else, however fast', strokes('ANNA SMITH FP2:XX')],
    ['the prefix in the middle', strokes('A FP1:XX')],
  ])('is left alone: %s', (_, typed) => {
    const result = type(enterAfter(typed))
    expect(result).toEqual({
      found: [],
      passed: typed.map((stroke) => stroke.key).join('') + 'Enter',
      rest: null,
    })
  })

  it('keeps shortcuts and function keys', () => {
    const all = [...strokes('FP1'), { ...key(':', 1035), isShortcut: true }, key('F5', 1040)]
    expect(type(all).passed).toBe('FP1:F5')
  })
})
