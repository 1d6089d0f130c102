import { describe, expect, it } from 'vitest'
import { defaultTemplate } from '../default-template.ts'
import {
  addElement,
  editBadge,
  type EditedBadge,
  moveElement,
  removeElement,
  resizeLabel,
  shiftElement,
} from './edited-badge.ts'
import { isSameBadge, mergeBadges } from './merge-badges.ts'

const base = editBadge('Badge', defaultTemplate)
const right = (badge: EditedBadge, id: string, x = 1) => moveElement(badge, id, { x, y: 0 })
const ids = ({ elements }: EditedBadge) => elements.map(({ id }) => id)

describe('two people who edit one badge', () => {
  it('both keep what only they have changed', () => {
    const mine = addElement(right(base, 'e-0'), 'ICON', 'mine')
    const theirs = { ...addElement(right(base, 'e-2'), 'QR', 'theirs'), name: 'Pass' }
    const { badge, conflicts } = mergeBadges(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(badge.name).toBe('Pass')
    expect(ids(badge)).toEqual([...ids(base), 'theirs', 'mine'])
    expect(badge.elements[0]).toEqual(mine.elements[0])
    expect(badge.elements[2]).toEqual(theirs.elements[2])
  })

  it('are asked about what both have changed, and mine is shown', () => {
    const mine = { ...right(base, 'e-0'), name: 'A' }
    const theirs = resizeLabel(
      { ...right(base, 'e-0', 3), name: 'B' },
      {
        widthMm: 110,
        heightMm: 62,
      },
    )
    const { badge, conflicts } = mergeBadges(base, mine, theirs)
    expect(conflicts).toEqual([{ part: 'name' }, { part: 'element', id: 'e-0' }])
    expect(badge).toMatchObject({ name: 'A', widthMm: 110 })
    expect(badge.elements[0]).toEqual(mine.elements[0])
  })

  it('lose no element that one removed and the other changed', () => {
    const mine = removeElement(base, 'e-0')
    const { badge, conflicts } = mergeBadges(base, mine, right(base, 'e-0'))
    expect(conflicts).toEqual([{ part: 'element', id: 'e-0' }])
    expect(ids(badge)).toContain('e-0')
    expect(ids(mergeBadges(base, mine, base).badge)).not.toContain('e-0')
    expect(ids(mergeBadges(base, base, mine).badge)).not.toContain('e-0')
  })

  it('get my order where I changed it, else theirs', () => {
    const shifted = shiftElement(base, 'e-0', 1)
    expect(ids(mergeBadges(base, shifted, right(base, 'e-3')).badge).slice(0, 2)).toEqual([
      'e-1',
      'e-0',
    ])
    expect(ids(mergeBadges(base, right(base, 'e-3'), shifted).badge).slice(0, 2)).toEqual([
      'e-1',
      'e-0',
    ])
  })

  it('have the same badge, in whatever order its values were written', () => {
    const turned = {
      ...base,
      elements: base.elements.map(
        (element) => Object.fromEntries(Object.entries(element).toReversed()) as typeof element,
      ),
    }
    expect(isSameBadge(base, turned)).toBe(true)
    expect(isSameBadge(base, right(base, 'e-1', -1))).toBe(false)
  })
})
