import { describe, expect, it } from 'vitest'
import { wantedVisitors } from './wanted-visitors.ts'

describe('who shall come', () => {
  const ann = { email: 'ann@guest.example', name: 'Ann Lee' }
  const bob = { email: 'bob@guest.example', name: 'Bob' }

  it('is who was added here, and whom the calendar names', () => {
    const present = [
      { visitorId: 'V1', email: 'ann@guest.example' },
      { visitorId: 'V9', email: 'extra@guest.example' },
    ]
    const guests = [{ email: 'ann@guest.example', visitorId: 'V1' }]
    expect(wantedVisitors([ann, bob], guests, present)).toEqual([
      { id: 'V9', email: null },
      { id: 'V1', email: 'ann@guest.example' },
      { email: 'bob@guest.example', firstname: 'Bob', lastname: '' },
    ])
    expect(wantedVisitors([bob], guests, present)).toEqual([
      { id: 'V9', email: null },
      { email: 'bob@guest.example', firstname: 'Bob', lastname: '' },
    ])
  })

  it('isn’t whoever was taken out here', () => {
    const guests = [{ email: 'ann@guest.example', visitorId: 'V1' }]
    expect(wantedVisitors([ann], guests, [])).toEqual([])
  })

  it('knows people by the address they were brought under, whatever they have corrected since', () => {
    const guests = [{ email: 'ann@guest.example', visitorId: 'V1' }]
    const present = [{ visitorId: 'V1', email: 'ann.lee@guest.example' }]
    expect(wantedVisitors([ann], guests, present)).toEqual([
      { id: 'V1', email: 'ann@guest.example' },
    ])
  })

  it('has names that fit', () => {
    const [long] = wantedVisitors(
      [{ ...ann, name: `${'a'.repeat(150)} ${'😀'.repeat(70)}` }],
      [],
      [],
    )
    if (long === undefined || !('firstname' in long)) throw new Error('nobody')
    expect([long.firstname.length, long.lastname.length]).toEqual([100, 100])
    expect(long.lastname.isWellFormed()).toBe(true)
  })
})
