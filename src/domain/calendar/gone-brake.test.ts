import { assert, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { isToAsk } from './gone-brake.ts'

it.each([
  { standing: 1, going: 1, before: 0, asks: false, when: 'the only meeting is deleted' },
  { standing: 2, going: 2, before: 0, asks: true, when: 'both disappear at once' },
  { standing: 1, going: 1, before: 1, asks: false, when: 'both are deleted one after the other' },
  { standing: 30, going: 30, before: 0, asks: true, when: 'everything disappears' },
  { standing: 30, going: 7, before: 0, asks: false, when: 'somebody tidies up' },
  { standing: 30, going: 8, before: 0, asks: true, when: 'a quarter and more disappears' },
  { standing: 23, going: 1, before: 7, asks: true, when: 'the same, one by one' },
  { standing: 400, going: 20, before: 0, asks: false, when: 'it is few of many' },
])('$when: $asks', ({ asks, ...disappearance }) => {
  expect(isToAsk(disappearance)).toBe(asks)
})

it('asks the sooner the more disappear', () => {
  assert(
    property(nat(300), nat(300), nat(300), (more, going, before) => {
      const standing = going + more
      if (!isToAsk({ standing, going, before })) return
      expect(isToAsk({ standing: standing + 1, going: going + 1, before })).toBe(true)
    }),
  )
})
