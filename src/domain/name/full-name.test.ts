import { describe, expect, it } from 'vitest'
import { fullName } from './full-name.ts'

describe('a whole name', () => {
  it.each([
    ['Zoë', 'van der Meer', 'Zoë van der Meer'],
    ['ليلى', 'حداد', 'ليلى حداد'],
    ['מאיה', 'לוי', 'מאיה לוי'],
    ['Анна', 'Петрова', 'Анна Петрова'],
    ['Ελένη', 'Παππά', 'Ελένη Παππά'],
    ['太郎', '山田', '山田太郎'],
    ['さくら', '山田', '山田さくら'],
    ['マリー', '佐々木', '佐々木マリー'],
    ['𠮷', '𠮷田', '𠮷田𠮷'],
    ['伟', '欧阳', '欧阳伟'],
    ['민준', '김', '김 민준'],
    // One part alone decides nothing.
    ['Ken', '山田', 'Ken 山田'],
    ['太郎', 'Smith', '太郎 Smith'],
    ['太郎', '', '太郎'],
    ['', '山田', '山田'],
    ['', 'Meer', 'Meer'],
    ['Zoë', '', 'Zoë'],
    ['', '', ''],
  ])('of %j and %j is %j', (firstname, lastname, whole) => {
    expect(fullName({ firstname, lastname })).toBe(whole)
  })
})
