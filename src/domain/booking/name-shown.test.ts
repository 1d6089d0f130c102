import { describe, expect, it } from 'vitest'
import { nameShown, namesAt } from './name-shown.ts'

const other = { isWhoLooks: false, nameHidden: false }

describe('how somebody is shown', () => {
  it.each([
    ['a colleague where names are shown', other, true, 'NAMES', 'NAMES'],
    ['a colleague where initials are', other, true, 'INITIALS', 'INITIALS'],
    ['a colleague where nobody is', other, true, 'HIDDEN', 'HIDDEN'],
    ['a colleague against the works council', other, false, 'NAMES', 'HIDDEN'],
    ['initials against the works council', other, false, 'INITIALS', 'HIDDEN'],
    ['who hides', { ...other, nameHidden: true }, true, 'NAMES', 'HIDDEN'],
    [
      'who hides where initials are shown',
      { ...other, nameHidden: true },
      true,
      'INITIALS',
      'HIDDEN',
    ],
    ['oneself', { isWhoLooks: true, nameHidden: true }, false, 'HIDDEN', 'NAMES'],
  ] as const)('%s', (_, person, showNames, colleaguesVisible, shown) => {
    expect(nameShown(person, { showNames, colleaguesVisible })).toBe(shown)
  })

  it('follows the works council before the location', () => {
    expect(namesAt({ showNames: false, colleaguesVisible: 'NAMES' })).toBe('HIDDEN')
    expect(namesAt({ showNames: true, colleaguesVisible: 'INITIALS' })).toBe('INITIALS')
  })
})
