import { describe, expect, it } from 'vitest'
import { findTexts } from './find-texts.ts'

const product = {
  visit_overview_start: 'Get ready',
  kiosk_attract_walk_in: 'I’m here to see someone',
  console_today: 'Today, get ready',
}
const own = { kiosk_attract_walk_in: 'I have an appointment' }
const keys = (words: string, onlyOwn = false) =>
  findTexts(product, own, { words, onlyOwn }).map(({ key }) => key)

describe('the texts that are found', () => {
  it('are those that visitors read', () => {
    expect(keys('')).toEqual(['visit_overview_start', 'kiosk_attract_walk_in'])
  })

  it('have all the words, in the product’s text or in one’s own', () => {
    expect(keys('READY get')).toEqual(['visit_overview_start'])
    expect(keys('appointment')).toEqual(['kiosk_attract_walk_in'])
    expect(keys('nothing like it')).toEqual([])
  })

  it('can be one’s own alone', () => {
    expect(keys('', true)).toEqual(['kiosk_attract_walk_in'])
  })
})
