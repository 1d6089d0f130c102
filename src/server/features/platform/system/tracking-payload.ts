import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { recordTracking } from '#contract/settings/system.ts'

export type TrackingInput = HandlerInput<typeof recordTracking>['body']

const slug = /^[a-z][a-z0-9_]{0,62}$/
/** What may stand in a path without telling who is on it. */
const word = /^[a-z-]{1,40}$/

/**
 * What of a tracking event may leave: no free text, no token, no id of a person or visit. Answers only where they are
 * one of a few choices (Spec §7 Tracking events).
 */
export function trackingPayload({
  source,
  companyId,
  event,
}: TrackingInput): Readonly<Record<string, unknown>> {
  const where = {
    source,
    ...(companyId === undefined ? {} : { companyId: outsideId('CO', companyId) }),
  }
  switch (event.name) {
    case 'pageview':
      return { ...where, name: event.name, url: plainPath(event.url) }
    case 'question-answered': {
      const isChoice = event.questionType === 'QUESTION' || event.questionType === 'LIST'
      return {
        ...where,
        name: event.name,
        questionType: event.questionType,
        ...(slug.test(event.fieldName) ? { fieldName: event.fieldName } : {}),
        ...(isChoice && event.value.length <= 500 ? { value: event.value } : {}),
      }
    }
    default:
      return { ...where, ...event }
  }
}

/** The path of an address, with every part that is not a plain word left out, and without its query and fragment. */
function plainPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, '')
  const parts = path.split('/').filter((part) => part !== '')
  return `/${parts.map((part) => (word.test(part) ? part : ':id')).join('/')}`
}
