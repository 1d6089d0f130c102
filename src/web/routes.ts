import type { ComponentType } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { PageState } from '#contract/page.ts'

/** What the route module of an area gives. */
export interface AreaModule {
  readonly default: ComponentType
  /** The title of the window before the area sets its own. */
  readonly titleKey: MessageKey
  /** Loads what the first screen of the page needs; without a page whatever any page may need. */
  readonly prepare?: (page: PageState | null) => Promise<void>
}

/** An area: where its code is. */
export interface Area {
  readonly load: () => Promise<AreaModule>
}

const signIn: Area = { load: () => import('./areas/sign-in/sign-in-route.tsx') }
const error: Area = { load: () => import('./areas/error/error-route.tsx') }

/** Every area by the first part of its paths, each in a file of its own that only its visitors load. Spec §2. */
export const areas: ReadonlyMap<string, Area> = new Map([
  ['visit', { load: () => import('./areas/visit/visit-route.tsx') }],
  ['walkin', { load: () => import('./areas/walkin/walk-in-route.tsx') }],
  ['booking', { load: () => import('./areas/booking/booking-route.tsx') }],
  ['sign-in', signIn],
  ['sign-up', signIn],
  ['account', signIn],
  ['console', { load: () => import('./areas/console/console-route.tsx') }],
  ['operator', { load: () => import('./areas/operator/operator-route.tsx') }],
  ['error', error],
])

/** The area of a path; the error area for `/` and for whatever no area knows. Spec §2. */
export function areaOf(path: string): Area {
  return areas.get(path.split('/')[1] ?? '') ?? error
}
