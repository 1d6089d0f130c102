import { describe, expect, it } from 'vitest'
import { harbour, known, listed, playWalkIn as play, tower } from './build-walk-in.ts'
import { walkInProgress } from './walk-in-progress.ts'
import { walkInStart } from './walk-in.ts'

const noInvite = { type: 'visitor-unidentified' } as const
const select = { type: 'host-selected', host: listed } as const
const yes = { type: 'confirmed' } as const
const invite = { type: 'identify-visitor' } as const
const identified = { type: 'visitor-identified', visitor: known } as const
const expected = { type: 'visitor-identified', visitor: { ...known, visitId: 'v' } } as const
const both = { companies: [harbour, tower], chosen: harbour.id }

describe('the progress of a walk-in', () => {
  it.each([
    ['the invitation', {}, [], 1, 5],
    ['the host', {}, [noInvite], 2, 5],
    ['the details', {}, [noInvite, select], 3, 5],
    ['the details without a host step', { hostStep: 'OFF' }, [noInvite], 2, 4],
    ['the invitation after a choice of location', both, [], 2, 6],
    ['the address', {}, [invite], 2, 3],
    ['the inbox', {}, [invite, { type: 'link-requested', email: 'a@b.be' }], 3, 3],
    ['the welcome of who is known', {}, [identified], 1, 4],
    ['the host of who is known', {}, [identified, yes], 2, 4],
    ['the welcome of who is expected', {}, [expected], 1, 3],
  ] as const)(
    'at %s counts only what this person sees',
    (_where, location, happened, step, total) => {
      expect(walkInProgress(play(location, happened), 2)).toEqual({ step, total })
    },
  )

  it('says nothing where it could only guess', () => {
    expect(walkInProgress(walkInStart, 2)).toBeNull()
    expect(walkInProgress(play({ companies: [harbour, tower] }, []), 2)).toBeNull()
    expect(walkInProgress(play({ allowUnexpected: false }, [noInvite]), 2)).toBeNull()
  })
})
