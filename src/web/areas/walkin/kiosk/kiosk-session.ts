/** What one person does at the kiosk, from the first touch to the wipe. */
import type { Door } from '#web/registration/door.ts'
import type { FoundVisit } from '../use-walk-in.ts'
import type { KioskVisit, Purpose, ScanAnswer } from './kiosk.ts'

export type Place =
  | { readonly at: 'attract' }
  /** Several companies share the kiosk: which one is it about? */
  | { readonly at: 'company'; readonly purpose: Beginning }
  | { readonly at: 'find'; readonly purpose: Purpose; readonly companyId: string }
  | { readonly at: 'walk-in'; readonly companyId: string }
  /** Somebody brings something. */
  | { readonly at: 'courier'; readonly companyId: string }
  /** A scanner stands here, and nothing was scanned for this visit yet. */
  | { readonly at: 'id-scan'; readonly visit: KioskVisit; readonly companyId: string }
  | {
      readonly at: 'photo'
      readonly visit: KioskVisit
      readonly companyId: string
      readonly names?: Names
    }
  /** The visit area's screens, with the token of the visit. */
  | {
      readonly at: 'visit'
      readonly found: FoundVisit
      readonly companyId: string
      /** As a document has them, for a visit that has none. */
      readonly names?: Names
    }
  | { readonly at: 'welcome'; readonly visit: KioskVisit; readonly companyId: string }
  | { readonly at: 'goodbye'; readonly firstname: string }
  | { readonly at: 'sorry'; readonly reason: 'NOT_ARRIVED' | 'LEFT_BEFORE' }

/** What somebody begins on the first screen. */
export type Beginning = Purpose | 'WALK_IN' | 'DELIVERY'

type Names = NonNullable<Door['names']>

export const attract: Place = { at: 'attract' }

/** Where a scan leads: at once to the welcome when nothing is missing. Issue 3 §1, "check-in by pass in zero taps". */
export function placeAfterScan(
  { outcome, visit }: ScanAnswer,
  companyId: string,
  offersIdScan: boolean,
): Place {
  switch (outcome) {
    case 'CHECKED_IN':
    case 'ON_SITE':
    case 'WELCOMED_AGAIN':
      return { at: 'welcome', visit, companyId }
    case 'CHECKED_OUT':
    case 'GOODBYE_AGAIN':
      return { at: 'goodbye', firstname: visit.firstname }
    case 'TO_DO':
      return placeOfVisit(visit, companyId, offersIdScan)
    // The visit's own screens say it in the words of the visitor, and change by themselves.
    case 'IN_REVIEW':
    case 'DENIED':
      return placeOfScreens(visit, companyId)
    case 'NOT_ARRIVED':
    case 'LEFT_BEFORE':
      return { at: 'sorry', reason: outcome }
  }
}

/** Where somebody goes on who was found: to the scanner, if one stands here. */
export function placeOfVisit(visit: KioskVisit, companyId: string, offersIdScan: boolean): Place {
  return offersIdScan && visit.mayScanId
    ? { at: 'id-scan', visit, companyId }
    : placeAfterIdScan(visit, companyId)
}

/** Then the photo, while the camera is on. */
export function placeAfterIdScan(visit: KioskVisit, companyId: string, names?: Names): Place {
  return visit.todo.includes('photo')
    ? { at: 'photo', visit, companyId, ...(names && { names }) }
    : placeOfScreens(visit, companyId, names)
}

/** The screens of a visit; they read it by its token. */
export function placeOfScreens({ token }: KioskVisit, companyId: string, names?: Names): Place {
  const found = { token, loaded: null, stepsBefore: 0 }
  return { at: 'visit', found, companyId, ...(names && { names }) }
}

/** What somebody has chosen to do at a company. */
export function placeOfPurpose(purpose: Beginning, companyId: string): Place {
  if (purpose === 'DELIVERY') return { at: 'courier', companyId }
  return purpose === 'WALK_IN' ? { at: 'walk-in', companyId } : { at: 'find', purpose, companyId }
}
