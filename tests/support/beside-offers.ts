import type { Answer } from './send.ts'

/** The installation offers these plans to every organisation: they may stand among what is on offer, and nowhere else. */
const offered = { id: 'billing.get', property: 'plans', names: ['planId', 'dearerId'] }

/** What an answer says beside what is offered to everybody. */
export function besideOffers({ text, body }: Answer, id: string, name: string): string {
  if (id !== offered.id || !offered.names.includes(name)) return text
  const said = Object.entries(body ?? {}).filter(([property]) => property !== offered.property)
  return JSON.stringify(said)
}
