import { arrivalParams } from '#contract/arrivals/arrivals.ts'
import {
  employeeManagementParams,
  type EmployeeManagementParams,
} from '#contract/workplace/booking-params.ts'
import { deliverySettings } from '#contract/deliveries/delivery-settings.ts'
import { checkOutParams } from '#contract/visits/check-outs.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import {
  kioskParams,
  visitorCheckEmailParams,
  visitorManagementParams,
  type getKioskLanguages,
  type getKioskTexts,
  type KioskParams,
} from '#contract/settings/params.ts'
import { retentionParams } from '#contract/safety/retention.ts'
import { walkInParams } from '#contract/arrivals/walk-in-params.ts'
import type { Right } from '#domain/rights/right.ts'
import { describeLanguage } from './describe-language.ts'

/** What is stored, completed with the defaults of today's contract. */
export const presentVisitorManagement = (stored: unknown) => visitorManagementParams.parse(stored)
export const presentVisitorCheckEmail = (stored: unknown) => visitorCheckEmailParams.parse(stored)
export const presentWalkInParams = (stored: unknown) => walkInParams.parse(stored)
export const presentDeliveries = (stored: unknown) => deliverySettings.parse(stored)
export const presentCheckOut = (stored: unknown) => checkOutParams.parse(stored)
export const presentRetention = (stored: unknown) => retentionParams.parse(stored)
export const presentArrivalParams = (stored: unknown) => arrivalParams.parse(stored)
export const presentKiosk = (stored: unknown): KioskParams => kioskParams.parse(stored)

/** The secret that signs a kiosk's QR code never reaches a public caller (reference §6, `qrCodeSecret`). */
export function presentEmployeeManagement(
  stored: unknown,
  caller: ReadonlySet<Right>,
): EmployeeManagementParams {
  const params = employeeManagementParams.parse(stored)
  return caller.has('EDIT_LOCATION')
    ? params
    : { ...params, qrCodeSecret: '', limitAlertEmails: [] }
}

export function presentTexts(
  language: string,
  stored: unknown,
): HandlerOutput<typeof getKioskTexts> {
  // Only save-texts writes them; the answer is checked once more.
  return { language, texts: stored as Record<string, string> }
}

export function presentLanguages(
  codes: readonly string[],
): HandlerOutput<typeof getKioskLanguages> {
  return codes.map((code) => describeLanguage(code) ?? { code, name: code, displayName: code })
}
