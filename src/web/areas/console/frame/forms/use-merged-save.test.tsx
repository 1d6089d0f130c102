// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it } from 'vitest'
import { useMergedSave } from './use-merged-save.ts'

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

const opened = { name: 'Pier', city: 'Ghent' }
type Values = typeof opened

/** A form over a store that others save to, and whose writes can fail. */
function open() {
  let stored = opened
  let isBroken = false
  let form: ReturnType<typeof useMergedSave<Values>> | null = null
  function Form(): ReactNode {
    form = useMergedSave<Values>(opened, {
      read: () => Promise.resolve(stored),
      write: async (values) => {
        if (isBroken) throw new Error('broken')
        stored = values
      },
    })
    return form.clashes.join(' ')
  }
  const place = document.createElement('div')
  act(() => createRoot(place).render(<Form />))
  return {
    place,
    stored: () => stored,
    put: (change: Partial<Values>) => (stored = { ...stored, ...change }),
    breakWrites: (is: boolean) => (isBroken = is),
    save: (wanted: Partial<Values>) => act(async () => form?.save(wanted).catch(() => 'failed')),
  }
}

it('tries again what could not be written, and takes it for nobody else’s change', async () => {
  const { place, save, stored, breakWrites } = open()
  breakWrites(true)
  expect(await save({ name: 'Quay' })).toBe('failed')
  breakWrites(false)
  expect(await save({ name: 'Quay' })).toBe(true)
  expect([place.textContent, stored()]).toEqual(['', { name: 'Quay', city: 'Ghent' }])
})

it('keeps what another saved, and names what both have changed once', async () => {
  const { place, save, stored, put } = open()
  put({ name: 'Dock', city: 'Bruges' })
  expect(await save({ name: 'Quay' })).toBe(false)
  expect(place.textContent).toBe('name')
  expect(await save({ name: 'Quay' })).toBe(true)
  expect(stored()).toEqual({ name: 'Quay', city: 'Bruges' })
})
