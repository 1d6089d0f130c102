import { expect, it } from 'vitest'
import { pages } from './paths.ts'

it('lists every page of the public areas', () => {
  expect({
    ...pages,
    error: pages.error(),
    errorDisabled: pages.error('app-disabled'),
    errorCheckedIn: pages.error('already-checked-in'),
    errorPast: pages.error('past'),
  }).toMatchInlineSnapshot(`
    {
      "booking": "/booking",
      "demo": "/demo",
      "error": "/error",
      "errorCheckedIn": "/error/already-checked-in",
      "errorDisabled": "/error/app-disabled",
      "errorPast": "/error/past",
      "root": "/",
      "visit": "/visit",
      "walkIn": "/walkin",
    }
  `)
})
