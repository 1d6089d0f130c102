import type { ComponentType } from 'react'
import type { WalkInStep } from '#domain/walk-in/walk-in.ts'
import { lateComponent } from '#web/late.tsx'
import type { WalkIn } from './use-walk-in.ts'

/** A screen of the walk-in: it finds what it shows in the walk-in. */
export type WalkInScreen = ComponentType<{ readonly walkIn: WalkIn }>

/** The steps that have a screen of their own here. */
export type ScreenStep = Exclude<WalkInStep, 'start' | 'visit'>

/** Where the code of each screen is: a visitor loads the first one, and the others while it is read. */
const loaders: Readonly<Record<ScreenStep, () => Promise<WalkInScreen>>> = {
  company: async () => (await import('./company-screen.tsx')).CompanyScreen,
  invite: async () => (await import('./first/invite-screen.tsx')).InviteScreen,
  email: async () => (await import('./email-screen.tsx')).EmailScreen,
  inbox: async () => (await import('./inbox-screen.tsx')).InboxScreen,
  refused: async () => (await import('./refused-screen.tsx')).RefusedScreen,
  'welcome-back': async () => (await import('./welcome-screen.tsx')).WelcomeScreen,
  host: async () => (await import('./host-screen.tsx')).HostScreen,
  details: async () => (await import('./details-step.tsx')).DetailsStep,
}

export const allScreens = Object.keys(loaders) as readonly ScreenStep[] // the keys of the record above
/** What may follow the first screen. */
export const laterScreens: readonly ScreenStep[] = allScreens.filter((step) => step !== 'company')

const loaded = new Map<ScreenStep, WalkInScreen>()
const later = new Map<ScreenStep, WalkInScreen>()

/** Loads screens, so that they can be rendered at once. */
export async function loadScreens(steps: readonly ScreenStep[]): Promise<void> {
  await Promise.all(
    steps.map(async (step) => {
      if (!loaded.has(step)) loaded.set(step, await loaders[step]())
    }),
  )
}

/** The screen of a step: at once when its code is here, else as soon as it comes. */
export function screenOf(step: ScreenStep): WalkInScreen {
  const here = later.get(step) ?? loaded.get(step)
  if (here !== undefined) return here
  const coming = lateComponent(loaders[step])
  later.set(step, coming)
  return coming
}
