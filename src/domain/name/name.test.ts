import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { foldName, nameWords } from './fold-name.ts'
import { nameSkeleton } from './name-skeleton.ts'
import { prefixDistance } from './prefix-distance.ts'
import { spellOut } from './spell-out.ts'

describe('a folded name', () => {
  it.each([
    ['José María Ñúñez', 'jose maria nunez'],
    ['Müller-Lüdenscheidt', 'muller ludenscheidt'],
    ["  O'Brien,  Seán ", 'obrien sean'],
    ['D’Amico', 'damico'],
    ['Strauß', 'strauss'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Søren Ærø', 'soren aero'],
    ['İbrahim Işık', 'ibrahim isik'],
    ['Þórður Guðmundsson', 'thordur gudmundsson'],
    ['Nguyễn Thị Đào', 'nguyen thi dao'],
    ['ＡＢＣ ｄｅｆ', 'abc def'],
    ['Иван Петров', 'ivan petrov'],
    ['Сергей Ёлкин', 'sergei elkin'],
    ['Юлия Щербакова', 'yuliya shcherbakova'],
    ['Володимир Їжак', 'volodimir izhak'],
    ['Γιώργος Παπαδόπουλος', 'giorgos papadopoulos'],
    ['Μπάμπης Ευαγγέλου', 'bampis evangelou'],
    ['محمد الأحمد', 'mhmd al ahmd'],
    ['مُحَمَّد', 'mhmd'],
    ['محمود', 'mhmud'],
    ['דוד כהן', 'dvd khn'],
    ['王小明', '王小明'],
    ['山田 太郎', '山田 太郎'],
    ['ヤマダ', 'yamada'],
    ['さとう ケンジ', 'sato kenji'],
    ['ﾀﾅｶ ｼﾞｮﾝ', 'tanaka jon'],
    ['はっとり しゅうへい', 'hattori shuhei'],
    ['きょうこ', 'kyoko'],
    ['ローラ', 'rora'],
    ['𝐀𝐧𝐧𝐚 Ⅸ', 'anna ix'],
    ['ẞ', 'ss'],
    ['홍길동', '홍길동'],
    ['สมชาย ใจดี', 'สมชาย ใจดี'],
    ['', ''],
    ['…—!', ''],
  ])('of %j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  it('stays as it is when folded again', () => {
    for (const name of ['Žofie Čapková', 'Δημήτρης', 'Хрущёв', 'عبد الرحمن', '陳 大文']) {
      expect(foldName(foldName(name))).toBe(foldName(name))
    }
  })

  it('has no words where nothing is written', () => {
    expect(nameWords(' - ')).toEqual([])
  })
})

describe('a name with its umlauts spelled out', () => {
  it.each([
    ['Müller', 'mueller'],
    ['Mu\u0308ller', 'mueller'],
    ['ÅGÅRD-Sørensen', 'aagaard-soerensen'],
    ['Jan', 'jan'],
    ['', ''],
  ])('%s is %s', (name, spelled) => {
    expect(spellOut(name)).toBe(spelled)
  })
})

describe('the distance of two words', () => {
  it.each([
    ['smith', 'smith', 0],
    ['smith', 'smyth', 1],
    ['smith', 'smit', 1],
    ['smith', 'simth', 1],
    ['smith', 'schmidt', 4],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('%s and %s: %i', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected)
    expect(editDistance(b, a)).toBe(expected)
  })

  it('is not counted further than asked', () => {
    expect(editDistance('kitten', 'sitting', 1)).toBe(2)
    expect(editDistance('a', 'abcdef', 2)).toBe(3)
    expect(editDistance('smith', 'smyth', 1)).toBe(1)
  })
})

describe('the distance to the beginning of a word', () => {
  it('is the least of those to every beginning', () => {
    const word = fc
      .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 })
      .map((list) => list.join(''))
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, other, limit) => {
        const lengths = Array.from({ length: other.length + 1 }, (_, length) => length)
        const least = Math.min(
          ...lengths.map((length) => editDistance(typed, other.slice(0, length))),
        )
        expect(prefixDistance(typed, other, limit)).toBe(least <= limit ? least : null)
        const whole = editDistance(typed, other)
        expect(prefixDistance(typed, other, limit, true)).toBe(whole <= limit ? whole : null)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('the skeleton of a word', () => {
  it.each([
    ['mohammed', 'muhammad'],
    ['mohamed', 'mhmd'],
    ['mahmoud', 'mhmud'],
    ['sergei', 'sergey'],
    ['yulia', 'julija'],
    ['elena', 'yelena'],
    ['filip', 'philippe'],
    ['alexander', 'aleksandr'],
    ['schultz', 'shults'],
    ['wagner', 'vagner'],
    ['ana', 'anna'],
  ])('of %s and %s is the same', (a, b) => {
    expect(nameSkeleton(a)).toBe(nameSkeleton(b))
  })

  it.each([
    ['peter', 'paul'],
    ['ivan', 'ian'],
    ['marta', 'maria'],
    ['jon', 'john'],
  ])('of %s and %s is not', (a, b) => {
    expect(nameSkeleton(a)).not.toBe(nameSkeleton(b))
  })
})
