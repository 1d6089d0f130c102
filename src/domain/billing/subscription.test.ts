import { describe, expect, it } from 'vitest'
import {
  nextState,
  subscriptionEvents,
  subscriptionStates,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription.ts'

/** Every transition there is; the order of columns is that of the events. `-` is refused. */
const table: Readonly<Record<SubscriptionState, string>> = {
  //          ACTIVATE EXTEND EXPIRE  DUE      SETTLE BLOCK   UNBLOCK  CHANGE CANCEL    RESUME
  TRIAL: 'ACTIVE TRIAL BLOCKED - - BLOCKED - TRIAL CANCELLED -',
  ACTIVE: '- - - PAST_DUE - BLOCKED - ACTIVE CANCELLED -',
  PAST_DUE: '- - - - ACTIVE BLOCKED - - CANCELLED -',
  BLOCKED: 'ACTIVE TRIAL - - ACTIVE - PAST_DUE - CANCELLED -',
  CANCELLED: '- - - - - - - - - ACTIVE',
}

describe('a subscription', () => {
  const cases = subscriptionStates.flatMap((state) => {
    const columns = table[state].split(' ')
    return subscriptionEvents.map(
      (event, index): [SubscriptionState, SubscriptionEvent, string] => [
        state,
        event,
        columns[index] ?? '',
      ],
    )
  })
  it.each(cases)('that is %s and is told %s becomes %s', (state, event, next) => {
    expect(nextState(state, event) ?? '-').toBe(next)
  })

  it('can always be cancelled until it is', () => {
    for (const state of subscriptionStates) {
      expect(nextState(state, 'CANCEL') === null).toBe(state === 'CANCELLED')
    }
  })
})
