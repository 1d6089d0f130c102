/** What the error page knows by its own names. Spec §2. */
export type ErrorParameter = 'app-disabled' | 'already-checked-in' | 'past'

/** Every page of the public areas, below the folder that the app is served from. Spec §2. */
export const pages = {
  root: '/',
  visit: '/visit',
  walkIn: '/walkin',
  booking: '/booking',
  demo: '/demo',
  error: (parameter?: ErrorParameter): string =>
    parameter === undefined ? '/error' : `/error/${parameter}`,
} as const
