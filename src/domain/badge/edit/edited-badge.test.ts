import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTemplate } from '../check-template.ts'
import { defaultTemplate } from '../default-template.ts'
import {
  addElement,
  changeElement,
  duplicateElement,
  editBadge,
  type EditedBadge,
  elementOf,
  moveElement,
  placeElement,
  removeElement,
  resizeLabel,
  shiftElement,
} from './edited-badge.ts'
import { labelSizeOf, labelSizes } from './label-sizes.ts'
import { snapElement, snapLinesOf } from './snap-element.ts'

const types = ['TEXT', 'LOGO', 'PHOTO', 'QR', 'ICON', 'BARCODE', 'LINE'] as const
const empty: EditedBadge = { name: 'Badge', widthMm: 100, heightMm: 62, elements: [] }
const whole = editBadge('Badge', defaultTemplate)
const ids = ({ elements }: EditedBadge) => elements.map(({ id }) => id)
const boxOf = (badge: EditedBadge, id: string) => {
  const { x, y, width, height } = elementOf(badge, id) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x, y, width, height]
}

describe('a badge that is edited', () => {
  it('names its elements by their place, and never two alike', () => {
    expect(ids(whole).slice(0, 3)).toEqual(['e-0', 'e-1', 'e-2'])
    const [first, second] = defaultTemplate.elements
    if (first === undefined || second === undefined) throw new Error('The badge is empty.')
    const twice = editBadge('x', {
      ...defaultTemplate,
      elements: [{ ...second, id: 'e-1' }, first],
    })
    expect(ids(twice)).toEqual(['e-1', 'e-1x'])
  })

  it.each(types)('gets a new %s that can be printed', (type) => {
    const badge = addElement(empty, type, 'new')
    expect(elementOf(badge, 'new')).toMatchObject({ type })
    expect(checkTemplate(badge, [])).toEqual([])
  })

  it('is changed, copied, put in another order and made smaller', () => {
    const changed = changeElement(whole, 'e-0', (element) => ({ ...element, x: 6 }))
    expect(boxOf(changed, 'e-0')[0]).toBe(6)
    expect(changeElement(whole, 'gone', (element) => ({ ...element, x: 6 }))).toBe(whole)
    const copied = duplicateElement(whole, 'e-0', 'copy')
    expect(ids(copied).at(-1)).toBe('copy')
    expect(boxOf(copied, 'copy').slice(0, 2)).toEqual([7, 6.5])
    expect(ids(shiftElement(whole, 'e-0', 1)).slice(0, 2)).toEqual(['e-1', 'e-0'])
    expect(shiftElement(whole, 'e-0', -1)).toBe(whole)
    expect(ids(removeElement(whole, 'e-0'))).not.toContain('e-0')
    expect(removeElement(whole, 'gone')).toBe(whole)
  })

  it('keeps what is moved on the label', () => {
    expect(boxOf(moveElement(whole, 'e-0', { x: 500, y: -500 }), 'e-0')).toEqual([50, 0, 50, 9])
    expect(moveElement(whole, 'e-0', { x: 0, y: 0 })).toBe(whole)
    expect(boxOf(placeElement(whole, 'e-0', { width: 500, height: 0 }), 'e-0')).toEqual([
      0, 4.5, 100, 1,
    ])
  })

  it('never has an element outside of the label, whatever is done', () => {
    const millimetres = integer({ min: -4000, max: 4000 }).map((tenths) => tenths / 10)
    const sizes = integer({ min: 200, max: 2100 }).map((tenths) => tenths / 10)
    assert(
      property(
        array(constantFrom(...types), { minLength: 1, maxLength: 6 }),
        millimetres,
        millimetres,
        sizes,
        sizes,
        (made, x, y, widthMm, heightMm) => {
          let badge = empty
          for (const [index, type] of made.entries()) badge = addElement(badge, type, String(index))
          badge = placeElement(badge, '0', { x, y, width: Math.abs(x), height: Math.abs(y) })
          badge = resizeLabel(moveElement(badge, '0', { x: y, y: x }), { widthMm, heightMm })
          const outside = checkTemplate(badge, []).filter(({ code }) => code === 'outside_label')
          expect(outside).toEqual([])
        },
      ),
    )
  })
})

describe('an element that is moved', () => {
  const two = addElement(addElement(empty, 'ICON', 'a'), 'ICON', 'b')
  const placed = placeElement(placeElement(two, 'a', { x: 10, y: 10 }), 'b', { x: 72, y: 30 })

  it.each([
    ['the edge of another', { x: 61.4, y: 0.2 }, { x: 72, y: null }, { x: 62, y: 0 }],
    ['the middle of the label', { x: 34.6, y: 15.7 }, { x: 50, y: 31 }, { x: 35, y: 16 }],
    ['the margin', { x: -7.3, y: 5.2 }, { x: 3, y: null }, { x: -7, y: 5 }],
  ])('is drawn to %s', (_, by, lines, snapped) => {
    const found = snapLinesOf(placed, 'a')
    if (found === null) throw new Error('It is there.')
    expect(snapElement(found, by, 1)).toEqual({ by: snapped, ...lines })
  })

  it('has no lines where it is gone', () => {
    expect(snapLinesOf(placed, 'gone')).toBeNull()
  })
})

describe('the sizes of the shops', () => {
  it('can all be stored', () => {
    for (const { widthMm, heightMm } of labelSizes) {
      expect(checkTemplate({ widthMm, heightMm, elements: [] }, [])).toEqual([])
      expect([Math.round(widthMm * 10) / 10, Math.round(heightMm * 10) / 10]).toEqual([
        widthMm,
        heightMm,
      ])
    }
  })

  it('take the badge that comes with Foyer, either way round', () => {
    for (const { widthMm, heightMm } of labelSizes) {
      for (const size of [
        { widthMm, heightMm },
        { widthMm: heightMm, heightMm: widthMm },
      ]) {
        expect([size, checkTemplate(resizeLabel(whole, size), [])]).toEqual([size, []])
      }
    }
    expect(resizeLabel(whole, whole)).toBe(whole)
  })

  it('are known either way round', () => {
    expect(labelSizeOf({ widthMm: 62, heightMm: 100 })).toMatchObject({ isTurned: true })
    expect(labelSizeOf({ widthMm: 100, heightMm: 62 })).toMatchObject({ isTurned: false })
    expect(labelSizeOf({ widthMm: 77, heightMm: 44 })).toBeNull()
  })
})
