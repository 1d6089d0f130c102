import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insideId, outsideId } from './outside-id.ts'

describe('an id as it is shown outside', () => {
  it.each([
    ['00000000-0000-0000-0000-000000000000', 'V-00000000000000000000000000'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'V-7zzzzzzzzzzzzzzzzzzzzzzzzz'],
    ['01938e5c-1a2b-7c3d-8e4f-5a6b7c8d9e0f', 'V-01je75r6hbfgyrwkttddy8v7gf'],
    ['01938E5C-1A2B-7C3D-8E4F-5A6B7C8D9E0F', 'V-01je75r6hbfgyrwkttddy8v7gf'],
  ])('of %s is %s', (uuid, id) => {
    expect(outsideId('V', uuid)).toBe(id)
    expect(insideId('V', id)).toBe(uuid.toLowerCase())
  })

  it('leads back to the one uuid that it was made of', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(insideId('US', outsideId('US', uuid))).toBe(uuid)
      }),
    )
  })

  it.each([
    'V-01JE75R6HBFGYRWKTTDDY8V7GF',
    'M-01je75r6hbfgyrwkttddy8v7gf',
    'V-81je75r6hbfgyrwkttddy8v7gf',
    'V-',
    '',
  ])('is not %j', (id) => {
    expect(insideId('V', id)).toBeNull()
  })
})
