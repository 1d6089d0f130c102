import { describe, expect, it } from 'vitest'
import { layOutLabel, readability, type ReadWord } from './label-layout.ts'
import { otherScripts } from './label-scripts.ts'

/** Words as they stand on a sheet: ten pixels a letter, `height` high. */
function line(x: number, y: number, text: string, height = 20, confidence = 90): ReadWord[] {
  let at = x
  return text.split(' ').flatMap((word) => {
    const box = { x0: at, y0: y, x1: at + word.length * 10, y1: y + height }
    at = box.x1 + 10
    return word === '' ? [] : [{ text: word, confidence, box }]
  })
}

describe('the layout of a label', () => {
  it('keeps lines that stand together in one block', () => {
    const lines = [line(0, 0, 'From Shop'), line(0, 25, 'Kade 1'), line(0, 90, 'Sofie Peeters')]
    expect(layOutLabel(lines)).toBe('From Shop\nKade 1\n\nSofie Peeters')
  })

  it('puts two columns apart, however their words were read', () => {
    const wide = ' '.repeat(8)
    const lines = [line(0, 0, `FROM:${wide}TO:`), line(0, 25, `Piet${wide}  Sofie Peeters`)]
    expect(layOutLabel(lines)).toBe('FROM:\nPiet\n\nTO:\nSofie Peeters')
  })

  it('begins a block where letters become larger', () => {
    expect(layOutLabel([line(0, 0, 'Shop', 12), line(0, 20, 'Sofie', 40)])).toBe('Shop\n\nSofie')
  })

  it('leaves smudges out', () => {
    expect(layOutLabel([line(0, 0, '|_-', 20, 5), line(0, 25, 'Sofie')])).toBe('Sofie')
    expect(layOutLabel([])).toBe('')
  })

  it('says how readable it was by the words that matter', () => {
    expect(readability([line(0, 0, 'Sofie Peeters'), line(0, 0, '| | |', 20, 0)])).toBe(90)
    expect(readability([line(0, 0, 'a b c d e f g h i j')])).toBe(0)
    expect(readability([])).toBe(0)
  })
})

describe('the other letters to read', () => {
  const people = (...names: string[]) =>
    names.map((lastname) => ({ id: lastname, firstname: '', lastname }))

  it.each([
    [people('Peeters', 'Müller'), 'en', []],
    [people('Παππάς', 'Peeters'), 'en', ['GREEK']],
    [people('حداد', 'לוי', 'حسن'), 'en', ['ARABIC', 'HEBREW']],
    [people('田中'), 'ja', ['JAPANESE']],
    [people('田中', 'さくら'), 'en', ['JAPANESE']],
    [people('王'), 'zh', ['CHINESE']],
    [
      people('王', 'Παππάς', 'حداد', 'حسن', 'לוי', 'לוי', 'לוי'),
      'zh',
      ['HEBREW', 'ARABIC', 'GREEK'],
    ],
    [[], 'en', []],
  ])('%#', (names, language, scripts) => {
    expect(otherScripts(names, language)).toEqual(scripts)
  })
})
